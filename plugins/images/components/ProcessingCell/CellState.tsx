import { ProgressBar } from '../ProgressBar/index.tsx'
import type { PanelPicture } from '../pictures/panelPicture.ts'
import { useTexts } from '../useTexts.ts'
import styles from './index.module.css'

/** The state of a picture in a few words; a ready one needs none. */
export function CellState({ picture }: { picture: PanelPicture }) {
  const { t } = useTexts()
  const { state, reason, isReplacing, remaining, done, total } = picture
  if (state === 'ready') return null
  if (state === 'failed') {
    const why = reason ? t(`litfass:failure:${reason}`) : t('litfass:images:failed')
    return <span className={styles.failed}>{why}</span>
  }
  if (state === 'waiting') return <span className={styles.state}>{t('litfass:images:inQueue')}</span>
  const words = t(`litfass:images:${isReplacing ? 'missing' : 'progress'}`, { remaining, done, total })
  return (
    <span className={styles.state}>
      <ProgressBar length="short" done={done} total={total} aria-hidden="true" />
      {words}
    </span>
  )
}
