import { Button, ConfirmationModal, useModal } from '@payloadcms/ui'
import { useRef } from 'react'
import { useTexts } from '../useTexts.ts'
import { FailedTable } from './FailedTable.tsx'
import styles from './index.module.css'
import { MoreRows } from './MoreRows.tsx'
import type { Queue } from './useQueue.ts'
import { useRetries } from './useRetries.ts'

const DIALOG = 'retry-all-pictures'

type FailedProps = { queue: Queue; collection: string; refresh: () => Promise<void> }

/** The pictures that failed, why, and another try for one or for all of them. */
export function FailedPictures({ queue, collection, refresh }: FailedProps) {
  const { t, i18n } = useTexts()
  const { openModal } = useModal()
  const heading = useRef<HTMLHeadingElement>(null)
  const { retry, retryAll, isBusy } = useRetries(async () => {
    await refresh()
    // The row and its button may be gone: whoever works by keyboard goes on from here.
    heading.current?.focus()
  })
  const { failed, counts } = queue
  const number = new Intl.NumberFormat(i18n.language).format(counts.failed)
  return (
    <section aria-labelledby="failed-pictures">
      <div className={styles.heading}>
        <h2 id="failed-pictures" ref={heading} tabIndex={-1}>
          {t('litfass:queue:failedPictures')}
        </h2>
        {failed.length > 0 && (
          <Button
            buttonStyle="secondary"
            size="small"
            margin={false}
            disabled={isBusy}
            onClick={() => openModal(DIALOG)}
          >
            {t('litfass:queue:retryAll')}
          </Button>
        )}
      </div>
      {failed.length === 0 && <p className={styles.empty}>{t('litfass:queue:noneFailed')}</p>}
      {failed.length > 0 && (
        <FailedTable pictures={failed} collection={collection} retry={retry} isBusy={isBusy} />
      )}
      <MoreRows all={counts.failed} shown={failed.length} />
      <ConfirmationModal
        modalSlug={DIALOG}
        heading={t('litfass:queue:retryAll')}
        body={t('litfass:queue:retryAllSure', { number })}
        confirmLabel={t('litfass:images:retry')}
        onConfirm={() => retryAll(counts.failed)}
      />
    </section>
  )
}
