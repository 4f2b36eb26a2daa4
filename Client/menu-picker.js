// A press anywhere in the row of a picker opens its menu, not only one on its value. Loaded with the first picker that has a menu.
export function start(picker) {
  picker.addEventListener('click', event => {
    const select = picker.querySelector('select');
    if (!select?.showPicker || event.target === select || select.disabled || picker.getAttribute('aria-disabled') === 'true') return;
    event.preventDefault();
    select.focus();
    try { select.showPicker(); } catch { /* The browser wants a press of its own for that. */ }
  });
}
