import type { KeyboardEvent } from 'react'

/** Returns the key handler of a group of fields inside Payload's form: Enter in one of them saves the group, and not the form. */
export const saveOnEnter =
  (save: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    save()
  }
