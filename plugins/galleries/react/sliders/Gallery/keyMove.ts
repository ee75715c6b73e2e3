type PressedKey = {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  /** Pressed in something that has a use of its own for arrows. */
  isOfOther: boolean
  isRightToLeft: boolean
}

/** The picture that a key leads to, perhaps one before the first or after the last; `undefined` for other keys. */
export function keyMove(pressed: PressedKey, { shown, count }: { shown: number; count: number }) {
  if (pressed.isOfOther || pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey)
    return undefined
  const forward = pressed.isRightToLeft ? -1 : 1
  const places = new Map([
    ['ArrowRight', shown + forward],
    ['ArrowLeft', shown - forward],
    ['Home', 0],
    ['End', count - 1],
  ])
  return places.get(pressed.key)
}
