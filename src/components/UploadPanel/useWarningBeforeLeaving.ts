import { isUnderWay, type QueuedUpload } from '@litfass/kit/react'
import { useEffect } from 'react'

/** Has the browser ask before it leaves the site while files are on their way. */
export function useWarningBeforeLeaving(uploads: readonly QueuedUpload[]): void {
  const isBusy = uploads.some(isUnderWay)
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])
}
