import { ProgressBar } from '../ProgressBar/index.tsx'
import type { PanelPicture } from '../pictures/panelPicture.ts'
import { useTexts } from '../useTexts.ts'
import styles from './index.module.css'

/** How many sizes are ready, in words and as a bar; the bar stays, full, so that nothing moves at the end. */
export function Progress({ picture }: { picture: PanelPicture }) {
  const { t } = useTexts()
  const { state, isReplacing, remaining, done, total } = picture
  const numbers = { remaining, done, total }
  const isWaiting = state === 'waiting' && !isReplacing
  const key = isWaiting ? 'waiting' : isReplacing ? 'replacing' : state === 'ready' ? 'ready' : 'running'
  return (
    <div className={styles.progress} data-state={state}>
      <p>{t(`litfass:images:${key}`, numbers)}</p>
      <ProgressBar
        length="full"
        done={done}
        total={total}
        aria-label={t('litfass:images:status')}
        aria-valuetext={t(`litfass:images:${isReplacing ? 'missing' : 'progress'}`, numbers)}
      />
    </div>
  )
}
