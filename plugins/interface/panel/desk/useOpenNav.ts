import { useNav, useWindowInfo } from '@payloadcms/ui'
import { useLayoutEffect } from 'react'

/** The panels, by the reference to their navigation, in which it has been opened since they were loaded. */
const opened = new WeakSet<object>()

/**
 * Keeps the navigation open when the panel is loaded on a screen on which it stands beside the page. Payload 3.90 closes it up to
 * 1440 px, although it covers the page only up to 1024 px. Before the browser paints, so nothing moves.
 * @param isWanted whether the account has not closed it for good
 */
export function useOpenNav(isWanted: boolean): void {
  const { navOpen, navRef, setNavOpen } = useNav()
  const { l: isClosedByPayload, m: isCovering } = useWindowInfo().breakpoints
  useLayoutEffect(() => {
    if (navOpen || !isWanted || !isClosedByPayload || isCovering || !navRef || opened.has(navRef)) return
    opened.add(navRef)
    setNavOpen(true)
  }, [navOpen, isWanted, isClosedByPayload, isCovering, navRef, setNavOpen])
}
