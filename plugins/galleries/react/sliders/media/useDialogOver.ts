import { type RefObject, useCallback, useSyncExternalStore } from 'react'

/** Dialogs take the focus with them; what counts is where it is. */
const DIALOG = 'dialog, [role="dialog"], [role="alertdialog"]'

function subscribe(changed: () => void): () => void {
  document.addEventListener('focusin', changed)
  document.addEventListener('focusout', changed)
  return () => {
    document.removeEventListener('focusin', changed)
    document.removeEventListener('focusout', changed)
  }
}

/** Whether somebody is in a dialog that the element does not stand in. */
export function useDialogOver(element: RefObject<HTMLElement | null>): boolean {
  const read = useCallback(() => {
    const dialog = document.activeElement?.closest(DIALOG)
    return Boolean(dialog && !dialog.contains(element.current))
  }, [element])
  return useSyncExternalStore(subscribe, read, () => false)
}
