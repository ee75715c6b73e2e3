import { useEffect } from 'react'

/** Marks the page as soon as React has taken it over: `[data-awake]` is what a test waits for before it presses anything. */
export function Awake() {
  useEffect(() => {
    document.body.dataset.awake = ''
  }, [])
  return null
}
