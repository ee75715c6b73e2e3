import type { SyntheticEvent } from 'react'

const keep = (event: SyntheticEvent) => event.stopPropagation()

/**
 * React hands events of a dialog on to what drew it: a slider or a link must not take them for its own. That the focus
 * is inside is for the slider to know: it stands still then.
 */
export const keepEvents = {
  onClick: keep,
  onKeyDown: keep,
  onPointerDown: keep,
} as const
