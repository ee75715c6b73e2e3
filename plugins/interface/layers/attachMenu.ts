import { createMenuKeys, menuItems } from './menuKeys.ts'
import { keepPlaced } from './placePopup.ts'

type OpenMenu = { popup: HTMLElement; button: HTMLElement; close: () => void }

/** Places an open menu at its button, and lets keys move in it. @returns ends both */
export function attachMenu({ popup, button, close }: OpenMenu): () => void {
  const stopPlacing = keepPlaced(popup, button, { side: 'below', align: 'start' })
  const press = createMenuKeys({ menu: () => popup, leave: close })
  popup.addEventListener('keydown', press)
  if (!popup.contains(document.activeElement)) menuItems(popup)[0]?.focus({ preventScroll: true })
  return () => {
    stopPlacing()
    popup.removeEventListener('keydown', press)
  }
}
