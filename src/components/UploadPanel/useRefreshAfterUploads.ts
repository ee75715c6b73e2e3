import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { isSent, isUnderWay, type Upload } from './Upload.ts'

/** Lets the gallery show what has been stored, at its top and without loading the page anew, once the line is empty. */
export function useRefreshAfterUploads(uploads: readonly Upload[]): void {
  const router = useRouter()
  const newest = Math.max(0, ...uploads.filter(isSent).map(({ state }) => state.imageId))
  const isBusy = uploads.some(isUnderWay)
  const seen = useRef(newest)
  const isStale = useRef(false)
  useEffect(() => {
    if (newest > seen.current) {
      seen.current = newest
      isStale.current = true
    }
    if (isBusy || !isStale.current) return
    isStale.current = false
    router.refresh()
  }, [newest, isBusy, router])
}
