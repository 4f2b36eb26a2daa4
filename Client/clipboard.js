// What is on the person's clipboard, for those who paste by a button. The browser asks the person whether the page may read it.

/** @return texts as [type, text], and files. */
export async function readClipboard() {
  const texts = [], files = [];
  for (const item of await navigator.clipboard.read()) {
    for (const type of item.types) {
      const blob = await item.getType(type);
      if (/^text\//.test(type)) texts.push([type, await blob.text()]);
      else files.push(new File([blob], `Pasted.${type.split('/')[1].split('+')[0]}`, { type }));
    }
  }
  return { texts, files };
}

/** What a person is told where that failed. */
export const complaint = error => /NotAllowed|TypeError/.test(error.name)
  ? 'The browser does not let this page read the clipboard: allow it beside the address, or paste with the keyboard.' : error.message;
