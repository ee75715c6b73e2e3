import { useTexts } from '../useTexts.ts'
import styles from './index.module.css'
import { spanWords } from './spanWords.ts'
import type { Queue } from './useQueue.ts'

/** The queue in numbers. */
export function Counts({ queue }: { queue: Queue }) {
  const { t, i18n } = useTexts()
  const { counts, oldestSeconds, workers } = queue
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  const facts = [
    [t('litfass:queue:running'), number.format(counts.running)],
    [t('litfass:queue:waiting'), number.format(counts.waiting)],
    [t('litfass:queue:failed'), number.format(counts.failed)],
    [t('litfass:queue:lastHour'), number.format(counts.readyLastHour)],
    [t('litfass:queue:perMinute'), number.format(counts.readyPerMinute)],
    [t('litfass:queue:oldest'), oldestSeconds > 0 ? spanWords(oldestSeconds, i18n.language) : '–'],
    [t('litfass:queue:workers'), number.format(workers)],
  ] as const
  return (
    <dl className={styles.counts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
