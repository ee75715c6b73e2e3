import { sessionAt } from './session.ts'

const USES = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Starts on the first interaction with the page, so that a first visit loads nothing unused. Starts immediately if they have
 * done so before the page was awake, or have come to a place of it; and for accounts, which see what is their own.
 * @param account where Payload says who is signed in, such as `/api/users/me`
 * @returns stops either
 */
export function whenUsed(account: string, begin: () => () => void): () => void {
  const session = sessionAt(account)
  if (scrollY > 0 || location.hash || navigator.userActivation?.hasBeenActive) return begin()
  let stop: (() => void) | undefined
  const forget = () => {
    for (const use of USES) window.removeEventListener(use, start)
    ignoreSession()
  }
  const start = (event?: Event) => {
    // The browser invents a move where the page moves below a pointer that stays.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY)
      return
    forget()
    stop = begin()
  }
  const ignoreSession = session.subscribe(() => {
    if (session.getSnapshot().kind === 'account') start()
  })
  for (const use of USES) window.addEventListener(use, start, { passive: true })
  if (session.getSnapshot().kind === 'account') start()
  return () => {
    forget()
    stop?.()
  }
}
