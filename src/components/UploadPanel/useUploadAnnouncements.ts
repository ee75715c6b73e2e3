import { announce } from '@litfass/kit/browser'
import type { QueuedUpload } from '@litfass/kit/react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'

/** Says what became of each file: "the error, a colon, then the file name" (spec media 8), or that it has arrived. */
export function useUploadAnnouncements(uploads: readonly QueuedUpload[]): void {
  const t = useTexts('upload')
  const known = useRef(new Map(uploads.map(({ key, state }) => [key, state.kind])))
  useEffect(() => {
    for (const { key, file, state } of uploads) {
      if (known.current.get(key) === state.kind) continue
      known.current.set(key, state.kind)
      if (state.kind === 'sent') announce(t('arrived', { name: file.name }))
      if (state.kind === 'failed') announce(`${withoutStop(state.msg ?? t('failed'))}: ${file.name}`)
      if (state.kind === 'refused') announce(`${withoutStop(t(state.reason))}: ${file.name}`)
    }
  }, [uploads, t])
}

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '')
