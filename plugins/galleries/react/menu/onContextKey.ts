/**
 * Calls `open` when the context-menu key or Shift+F10 is pressed inside `element`. The browser's own menu of the mouse
 * stays as it is.
 * @returns ends it
 */
export function onContextKey(element: HTMLElement, open: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let isPressed = false
  const press = (event: KeyboardEvent) => {
    isPressed = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (!isPressed) return
    event.preventDefault()
    open()
  }
  // Some systems ask for the menu when the key is let go; by then the focus may be in a menu elsewhere on the page.
  const refuse = (event: Event) => {
    if (isPressed) event.preventDefault()
    isPressed = false
  }
  element.addEventListener('keydown', press, { signal })
  document.addEventListener('contextmenu', refuse, { signal })
  document.addEventListener(
    'pointerdown',
    () => {
      isPressed = false
    },
    { signal, capture: true },
  )
  return () => listening.abort()
}
