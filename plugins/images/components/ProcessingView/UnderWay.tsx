import { ProgressBar } from '../ProgressBar/index.tsx'
import { useTexts } from '../useTexts.ts'
import styles from './index.module.css'
import { MoreRows } from './MoreRows.tsx'
import { PictureName, type QueuedPicture } from './PictureName.tsx'
import type { Queue } from './useQueue.ts'

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
