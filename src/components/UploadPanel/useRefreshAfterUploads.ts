import { isSent, isUnderWay, type QueuedUpload } from '@litfass/kit/react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Lets the gallery show what has been stored, at its top and without loading the page anew, once the line is empty. */
export function useRefreshAfterUploads(uploads: readonly QueuedUpload[]): void {
  const router = useRouter()
  const newest = Math.max(0, ...uploads.filter(isSent).map(({ state }) => state.picture.imageObj.id))
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
