/** What can be typed into or chosen; Payload's selects have an input of their own. */
const FIELDS = 'input, textarea, select, [contenteditable="true"]'

/**
 * Focuses a field of a form once a takeover has removed the button that was pressed, and the focus with it: the one in which the person
 * was last, or else the first that can be seen. A focus that has moved on stays.
 */
export function focusFirstField(
  form: HTMLFormElement | null,
  pressed: Element | null,
  last?: HTMLElement | null,
): void {
  const { activeElement } = document
  if (!form || (activeElement !== document.body && activeElement !== pressed)) return
  // What stands around the fields of a document in the panel, such as its workflow, is no part of what is written.
  const inFields = [...form.querySelectorAll<HTMLElement>(`.field-type :is(${FIELDS})`)]
  const all = [...form.querySelectorAll<HTMLElement>(FIELDS)]
  const [field] = [...(last ? [last] : []), ...inFields, ...all].filter(
    (one) =>
      form.contains(one) && one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled'),
  )
  field?.focus()
}

/** Calls a function with each field of a form that gets the focus, until the function that it returns is called. */
export function watchFields(form: HTMLFormElement, onField: (field: HTMLElement) => void): () => void {
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches(FIELDS)) onField(target)
  }
  form.addEventListener('focusin', note)
  return () => form.removeEventListener('focusin', note)
}
