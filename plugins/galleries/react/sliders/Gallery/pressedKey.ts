import type { KeyboardEvent } from 'react'

const OWN_USE =
  'input, textarea, select, video, audio, dialog, [contenteditable], [role="menu"], [role="slider"], [role="dialog"]'

/** A key as `keyMove` takes it. */
export function pressedKey({ key, altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent) {
  const element = target instanceof Element ? target : undefined
  return {
    ...{ key, altKey, ctrlKey, metaKey, shiftKey },
    isOfOther: Boolean(element?.closest(OWN_USE)),
    isRightToLeft: element !== undefined && getComputedStyle(element).direction === 'rtl',
  }
}
