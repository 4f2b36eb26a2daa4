"""Glide, the notes app: it reminds of notes."""
from conftest import told
from notesapp import command, editor, expect_text, notes, open_notes, page, row, saved, write  # noqa: F401
from playwright.sync_api import expect

NOTIFICATIONS = """window.shown = [];
    window.Notification = class {
        static permission = sessionStorage.allowed ?? 'default';
        static async requestPermission() { return Notification.permission = sessionStorage.allowed = '%s'; }
        constructor(title, options) { this.title = title; shown.push(this); }
        close() { this.onclose?.(); }
    };
    let hidden = false;
    Object.defineProperty(document, 'visibilityState', { get: () => hidden ? 'hidden' : 'visible' });
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    window.hide = value => { hidden = value; document.dispatchEvent(new Event('visibilitychange')); };"""


def remind(page, seconds):
    """Sets a reminder of the note that is open, which the field would take for whole minutes only."""
    command(page, "remind me…")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Reminder")).to_be_visible()
    # What is proposed is in an hour: late in the evening that is another day.
    local = "new Date(Date.now() + seconds * 1000 - new Date().getTimezoneOffset() * 60000).toISOString()"
    for kind, part in [("date", "slice(0, 10)"), ("time", "slice(11, 19)")]:
        dialog.locator(f"input[type={kind}]").evaluate(f"""(field, seconds) => {{
            if (field.type === 'time') field.step = '1';
            field.value = {local}.{part};
            field.dispatchEvent(new Event('input', {{ bubbles: true }}));
            field.dispatchEvent(new Event('change', {{ bubbles: true }}));
        }}""", seconds)
        told(page)
    return dialog


def reminded(visitor, notes):
    """A page that is out of sight, on another note than the one of which a notification has reminded."""
    context = visitor.context()
    context.add_init_script(NOTIFICATIONS % "granted")
    page = visitor.open(notes.url, context)
    write(page, "# Call Ada")
    saved(page)
    remind(page, 4).get_by_role("button", name="Set").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    row(page, "Welcome to Glide").click()
    expect(editor(page)).to_contain_text("Tick this box")
    told(page)
    page.evaluate("hide(true)")
    page.wait_for_function("() => shown.length === 1 && shown[0].title === 'Call Ada'")
    return page


def test_a_reminder_that_is_tapped_outside_of_the_page_opens_its_note(visitor, notes):
    page = reminded(visitor, notes)
    page.evaluate("hide(false); shown[0].onclick()")
    expect_text(page, "# Call Ada")
    # What is open already is not told again.
    expect(page.get_by_role("button", name="Open")).to_have_count(0)


def test_who_refuses_notifications_is_reminded_in_the_page_and_told_what_to_do(visitor, notes):
    context = visitor.context()
    context.add_init_script(NOTIFICATIONS % "denied")
    page = visitor.open(notes.url, context)
    write(page, "# Call Ada")
    saved(page)
    remind(page, 8).get_by_role("button", name="Set").click()
    expect(page.get_by_text("You are reminded while Glide is open")).to_be_visible()
    row(page, "Welcome to Glide").click()
    command(page, "remind me…")
    expect(page.get_by_text("allow notifications for Glide in the settings of your browser or device")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    # In its time the page says so, until the person has seen it.
    page.get_by_role("button", name="Open").click(timeout=15_000)
    expect_text(page, "# Call Ada")
    assert page.evaluate("shown.length") == 0


def test_a_reminder_is_tapped_after_the_page_was_loaded_anew(visitor, notes):
    page = reminded(visitor, notes)
    page.reload()
    # What it showed stays on the screen; the page takes it over, and hears of a tap.
    page.wait_for_function("() => shown.length === 1 && shown[0].title === 'Call Ada'", timeout=15_000)
    page.evaluate("shown[0].onclick()")
    expect_text(page, "# Call Ada")


def test_a_reminder_that_repeats_says_so_and_comes_again(page):
    write(page, "# Water the plants")
    saved(page)
    dialog = remind(page, 3)
    dialog.get_by_role("combobox", name="Repeat").select_option(label="Every Day")
    dialog.get_by_role("button", name="Set").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(row(page, "Water the plants")).to_contain_text("every day")
    before = row(page, "Water the plants").inner_text()
    # It is told, and stands in the list with its next time.
    expect(page.get_by_role("button", name="In an Hour")).to_be_visible(timeout=15_000)
    row(page, "Reminders").click()
    listed = page.locator(".plain .row").filter(has_text="Water the plants")
    expect(listed).to_contain_text("every day")
    expect(listed).not_to_contain_text("Today, ")
    assert listed.inner_text() != before
    # Below the note is when it comes, which leads to the reminder.
    listed.click()
    page.get_by_role("button", name="every day").last.click()
    expect(page.get_by_role("dialog").get_by_role("combobox", name="Repeat")).to_contain_text("Every Day")
    page.get_by_role("dialog").get_by_role("button", name="Remove Reminder").click()
    expect(page.get_by_text("every day")).to_have_count(0)
