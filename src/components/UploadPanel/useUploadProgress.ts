import { announce } from '@litfass/interface/browser'
import { useFlash } from '@litfass/interface/react'
import { isSent, isUnderWay } from '@litfass/interface/uploads'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import type { PictureUpload } from './uploadQueue.ts'

/**
 * Announces the outcome of each upload. A file that is refused before it is sent is an alert at the top of the page: the
 * error, a colon, the file name (spec media 8).
 */
export function useUploadAnnouncements(uploads: readonly PictureUpload[]): void {
  const t = useTexts('upload')
  const flash = useFlash()
  const known = useRef(new Map(uploads.map(({ key, state }) => [key, state.kind])))
  useEffect(() => {
    for (const { key, file, state } of uploads) {
      if (known.current.get(key) === state.kind) continue
      known.current.set(key, state.kind)
      if (state.kind === 'sent') announce(t('arrived', { name: file.name }))
      if (state.kind === 'failed') announce(`${withoutStop(state.msg ?? t('failed'))}: ${file.name}`)
      if (state.kind === 'refused')
        flash.show({ type: 'alert', text: `${withoutStop(t(state.reason))}: ${file.name}` })
    }
  }, [uploads, t, flash])
}

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '')

/** Refreshes the gallery, without a page load, once the queue is empty. */
export function useRefreshAfterUploads(uploads: readonly PictureUpload[]): void {
  const router = useRouter()
  const newest = Math.max(0, ...uploads.filter(isSent).map(({ state }) => state.stored.imageObj.id))
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
