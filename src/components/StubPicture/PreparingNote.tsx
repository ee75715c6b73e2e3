import { useTranslations } from 'next-intl'
import styles from './index.module.css'

type PreparingNoteProps = { remaining: number; total: number | null }

/** The mark of a picture that is not there yet, with its progress as soon as that is known. */
export function PreparingNote({ remaining, total }: PreparingNoteProps) {
  const t = useTranslations('stub')
  const done = total === null ? 0 : Math.max(0, total - remaining)
  return (
    <span className={styles.mark}>
      <span className={styles.words}>{t('preparing')}</span>
      {total !== null && <span className={styles.count}>{t('progress', { done, total })}</span>}
      <span className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${total ? (100 * done) / total : 0}%` }} />
      </span>
    </span>
  )
}
