import { type RefObject, useLayoutEffect } from 'react'

/** Shows a dialog over the page as long as it is rendered, with the focus on its title. */
export function useShownModally(dialog: RefObject<HTMLDialogElement | null>): void {
  // Before the element goes, so that the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-sortableimages="title"]')?.focus({ preventScroll: true })
    return () => element?.close()
  }, [dialog])
}
