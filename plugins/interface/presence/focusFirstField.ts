/** What can be typed into or chosen; Payload's selects have an input of their own. */
const FIELDS = 'input, textarea, select, [contenteditable="true"]'

/**
 * Focuses the first visible field of a form once a takeover has removed the button that was pressed, and the focus with it. A focus
 * that has moved on stays.
 */
export function focusFirstField(form: HTMLFormElement | null, pressed: Element | null): void {
  const { activeElement } = document
  if (!form || (activeElement !== document.body && activeElement !== pressed)) return
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)]
  fields
    .find((field) => field.checkVisibility({ visibilityProperty: true }) && !field.matches(':disabled'))
    ?.focus()
}
