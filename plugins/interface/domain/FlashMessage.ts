/** Spec platform 3. `alert` is read out at once, the others when there is time. */
export const FLASH_TYPES = ['success', 'warning', 'alert', 'primary', 'secondary'] as const
export type FlashType = (typeof FLASH_TYPES)[number]

/** A message at the top of the page. Its text is text: nothing in it is ever taken for HTML. */
export type FlashMessage = {
  type: FlashType
  text: string
  /** How long it stays, in ms: 5000 when left out (10,000 with an action); 0 until it is closed. */
  ms?: number
  /** Something to do about it, such as taking it back; the message goes with it. */
  action?: { label: string; run: () => void }
}

/** Spec platform 9. */
export const FLASH_MS = 5000
/** Time to get to its button without a pointer. */
export const FLASH_ACTION_MS = 10_000
/** The fade-out at the end. */
export const FLASH_FADE_MS = 300
