import { createDesk, type Desk } from '../desk/createDesk.ts'
import type { DeskSetup } from '../desk/DeskSetup.ts'

const desks = new Map<string, Desk>()

/** The desk of a place: one for this visit, so that it goes on while somebody looks at other pages and comes back. */
export function deskOfPage(setup: DeskSetup): Desk {
  const known = desks.get(setup.imageManagerPrefix)
  if (known) return known
  const desk = createDesk(setup)
  desks.set(setup.imageManagerPrefix, desk)
  askBeforeLeaving(desk)
  return desk
}

/** Has the browser ask before it leaves the site while that would lose something, whatever page of it is shown. */
function askBeforeLeaving(desk: Desk): void {
  let isAsking = false
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  desk.rows.subscribe(() => {
    if (desk.isBusy() === isAsking) return
    isAsking = !isAsking
    if (isAsking) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  })
}
