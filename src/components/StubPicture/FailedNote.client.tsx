'use client'

import { useTranslations } from 'next-intl'
import { type MouseEvent, useState } from 'react'
import actions from '../action.module.css'
import { useSession } from '../SessionMenu/useSession.ts'
import styles from './index.module.css'
import { retryImage } from './retryImage.ts'

type FailedNoteProps = {
  id: number
  reason: string | null
  /** False inside a link, which no button may stand in: the picture's own page has it. */
  hasRetry: boolean
}

/** Why a picture could not be made, and another try for those who are signed in; the server decides who may. */
export function FailedNote({ id, reason, hasRetry }: FailedNoteProps) {
  const t = useTranslations('stub')
  const session = useSession()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function retry(event: MouseEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setRefusal(await retryImage(id))
    setIsBusy(false)
  }

  return (
    <span className={styles.note}>
      <span>{reason ?? t('failed')}</span>
      {refusal && <span role="alert">{refusal}</span>}
      {hasRetry && session.kind === 'account' && (
        <button type="button" className={actions.plain} aria-disabled={isBusy} onClick={retry}>
          {isBusy ? t('retrying') : t('retry')}
        </button>
      )}
    </span>
  )
}
