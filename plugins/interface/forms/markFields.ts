/**
 * Marks the controls of a form whose fields were refused, for readers of the screen and for styles, and unmarks the others.
 * @param fields paths of `fieldErrors`; the first part of a path is the name of a control
 */
export function markFields(form: HTMLFormElement, fields: readonly string[]): void {
  const wrong = new Set(fields.map((path) => path.split('.')[0]))
  for (const control of form.elements) {
    const name = control.getAttribute('name')
    if (name === null) continue
    if (wrong.has(name)) control.setAttribute('aria-invalid', 'true')
    else control.removeAttribute('aria-invalid')
  }
}
