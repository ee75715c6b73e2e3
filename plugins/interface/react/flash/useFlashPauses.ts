import { useEffect } from 'react'
import type { Flash } from './createFlash.ts'

/** Messages wait while nobody can see the page; and what held the last of them goes with it. */
export function useFlashPauses(flash: Flash, isEmpty: boolean): void {
  useEffect(() => {
    const look = () => flash.pause('hidden', document.visibilityState === 'hidden')
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      flash.pause('hidden', false)
    }
  }, [flash])

  useEffect(() => {
    if (!isEmpty) return
    flash.pause('pointer', false)
    flash.pause('focus', false)
  }, [flash, isEmpty])
}
