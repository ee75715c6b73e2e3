/** An event of the browser or of React. */
type Pressed = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target' | 'defaultPrevented' | 'preventDefault'
>

type Position = { shown: number; count: number }

/** Moves by a key pressed in a slider, unless the focused element or someone else uses the key. */
export function moveByKey(event: Pressed, at: Position, goTo: (index: number) => void): void {
  const index = event.defaultPrevented ? undefined : keyMove(pressedKey(event), at)
  if (index === undefined) return
  event.preventDefault()
  goTo((index + at.count) % at.count)
}

/** Elements that handle arrow keys themselves. */
const HANDLES_ARROWS =
  'input, textarea, select, video, audio, dialog, [contenteditable], [role="menu"], [role="slider"], [role="dialog"]'

function pressedKey({ key, altKey, ctrlKey, metaKey, shiftKey, target }: Pressed): PressedKey {
  const element = target instanceof Element ? target : undefined
  return {
    ...{ key, altKey, ctrlKey, metaKey, shiftKey },
    isHandled: Boolean(element?.closest(HANDLES_ARROWS)),
    isRightToLeft: element !== undefined && getComputedStyle(element).direction === 'rtl',
  }
}

type PressedKey = {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  /** Whether the focused element uses arrow keys itself. */
  isHandled: boolean
  isRightToLeft: boolean
}

/** Returns the index a key leads to, which may be before the first or after the last; `undefined` for other keys. */
export function keyMove(pressed: PressedKey, { shown, count }: Position) {
  if (pressed.isHandled || pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey)
    return undefined
  const forward = pressed.isRightToLeft ? -1 : 1
  const targets = new Map([
    ['ArrowRight', shown + forward],
    ['ArrowLeft', shown - forward],
    ['Home', 0],
    ['End', count - 1],
  ])
  return targets.get(pressed.key)
}
