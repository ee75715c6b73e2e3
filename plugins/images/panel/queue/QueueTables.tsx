import { Button, ConfirmationModal, Link, useConfig, useModal } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import { useRef } from 'react'
import { ProgressBar, Thumbnail } from '../form/PictureParts.tsx'
import { useTexts } from '../useTexts.ts'
import styles from './ProcessingView.module.css'
import { type Queue, useRetries } from './useQueue.ts'

/** The pictures that are being made, then those that wait. */
export function UnderWay({ queue, collection }: { queue: Queue; collection: string }) {
  const { t } = useTexts()
  const { underWay, counts } = queue
  if (underWay.length === 0) return <p className={styles.empty}>{t('litfass:queue:allDone')}</p>
  return (
    <section aria-labelledby="pictures-under-way">
      <h2 id="pictures-under-way">{t('litfass:queue:underWay')}</h2>
      <div className={`table ${styles.table}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('litfass:images:image')}</th>
              <th scope="col">{t('litfass:queue:state')}</th>
            </tr>
          </thead>
          <tbody>
            {underWay.map((picture) => (
              <tr key={picture.id}>
                <td>
                  <PictureName picture={picture} collection={collection} />
                </td>
                <td>
                  <Progress picture={picture} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MoreRows all={counts.running + counts.waiting} shown={underWay.length} />
    </section>
  )
}

function Progress({ picture: { name, state, remaining, total } }: { picture: QueuedPicture }) {
  const { t } = useTexts()
  if (state === 'waiting') return <>{t('litfass:images:inQueue')}</>
  const done = total - remaining
  return (
    <span className={styles.progress}>
      <ProgressBar length="medium" done={done} total={total} aria-label={name} />
      {t('litfass:images:progress', { done, total })}
    </span>
  )
}

const DIALOG = 'retry-all-pictures'

type FailedProps = { queue: Queue; collection: string; refresh: () => Promise<void> }

/** The pictures that failed, why, and another try for one or for all of them. */
export function FailedPictures({ queue, collection, refresh }: FailedProps) {
  const { t, i18n } = useTexts()
  const { openModal } = useModal()
  const heading = useRef<HTMLHeadingElement>(null)
  const { retry, retryAll, isBusy } = useRetries(async () => {
    await refresh()
    // The row and its button may be gone: keyboard focus continues from here.
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

type FailedTableProps = {
  pictures: readonly QueuedPicture[]
  collection: string
  retry: (id: number) => void
  isBusy: boolean
}

/** Failed pictures, each with a readable reason and a button to try again. */
function FailedTable({ pictures, collection, retry, isBusy }: FailedTableProps) {
  const { t } = useTexts()
  return (
    <div className={`table ${styles.table}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('litfass:images:image')}</th>
            <th scope="col">{t('litfass:queue:reason')}</th>
            <th scope="col">
              <span className="sr-only">{t('litfass:images:retry')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pictures.map((picture) => (
            <tr key={picture.id}>
              <td>
                <PictureName picture={picture} collection={collection} />
              </td>
              <td>{picture.reason ?? t('litfass:images:failed')}</td>
              <td>
                <Button
                  buttonStyle="secondary"
                  size="small"
                  margin={false}
                  disabled={isBusy}
                  onClick={() => retry(picture.id)}
                  aria-label={t('litfass:queue:retryOne', { name: picture.name })}
                >
                  {t('litfass:images:retry')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type QueuedPicture = Queue['failed'][number]

/** A picture in a row: small, where there is something to show, and its name as the way to its document. */
function PictureName({ picture, collection }: { picture: QueuedPicture; collection: string }) {
  const { routes } = useConfig().config
  const { id, name, thumbnail, dominantColour } = picture
  const href = formatAdminURL({ adminRoute: routes.admin, path: `/collections/${collection}/${id}` })
  return (
    <span className={styles.name}>
      <Thumbnail src={thumbnail} colour={dominantColour} />
      <Link href={href} prefetch={false}>
        {name}
      </Link>
    </span>
  )
}

/** Says how many rows there are besides those shown. */
function MoreRows({ all, shown }: { all: number; shown: number }) {
  const { t, i18n } = useTexts()
  if (all <= shown) return null
  const number = new Intl.NumberFormat(i18n.language).format(all - shown)
  return <p className={styles.more}>{t('litfass:queue:more', { number })}</p>
}
