type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'>

/** Inputs in which no text is typed. */
const TYPED_BY_NOBODY = ['range', 'radio', 'checkbox']

/** What a key means to the editor as a whole; `nothing` for one that must not do what it usually does. */
export function keysOf({ key, ctrlKey, metaKey, shiftKey, target }: Pressed) {
  if (key === 'Escape') return 'nothing'
  if (!ctrlKey && !metaKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 's') return 'save'
  // In a box for text the browser takes back what was typed there.
  if (isTextBox(target)) return undefined
  if (letter === 'y' || (letter === 'z' && shiftKey)) return 'redo'
  return letter === 'z' ? 'undo' : undefined
}

function isTextBox(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !TYPED_BY_NOBODY.includes(target.type)
  return target instanceof HTMLTextAreaElement
}
