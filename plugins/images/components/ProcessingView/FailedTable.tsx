import { Button } from '@payloadcms/ui'
import { useTexts } from '../useTexts.ts'
import styles from './index.module.css'
import { PictureName, type QueuedPicture } from './PictureName.tsx'

type FailedTableProps = {
  pictures: readonly QueuedPicture[]
  collection: string
  retry: (id: number) => void
  isBusy: boolean
}

/** Failed pictures, each with its reason in words and a way to try again. */
export function FailedTable({ pictures, collection, retry, isBusy }: FailedTableProps) {
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
