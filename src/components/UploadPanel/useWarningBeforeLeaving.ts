import { useEffect } from 'react'
import { isUnderWay, type Upload } from './Upload.ts'

/** Has the browser ask before it leaves the site while files are on their way. */
export function useWarningBeforeLeaving(uploads: readonly Upload[]): void {
  const isBusy = uploads.some(isUnderWay)
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])
}
