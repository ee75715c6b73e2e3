'use client'

import { Banner, Button, SetStepNav, ShimmerEffect } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../useTexts.ts'
import styles from './ProcessingView.module.css'
import { FailedPictures, UnderWay } from './QueueTables.tsx'
import { spanWords } from './spanWords.ts'
import { type Queue, useQueue } from './useQueue.ts'

/** The live state of picture processing: counts, running jobs, and failed ones with a retry. */
export function QueuePanel({ collection }: { collection: string }) {
  const { t } = useTexts()
  const { queue, problem, refresh } = useQueue()
  return (
    <div className={styles.view}>
      <SetStepNav nav={[{ label: t('litfass:images:processing') }]} />
      <div>
        <h1>{t('litfass:images:processing')}</h1>
        <p className={styles.about}>{t('litfass:queue:about')}</p>
      </div>
      {problem && (
        <div role="alert" className={styles.problem}>
          <p>
            {problem} {queue && t('litfass:queue:old')}
          </p>
          <Button buttonStyle="secondary" size="small" margin={false} onClick={refresh}>
            {t('litfass:queue:again')}
          </Button>
        </div>
      )}
      {queue?.isStandingStill && (
        <div role="alert" className={styles.banner}>
          <Banner type="error">{t('litfass:queue:noWorker')}</Banner>
        </div>
      )}
      {!queue && !problem && <Loading />}
      {queue && (
        <>
          <Counts queue={queue} />
          <UnderWay queue={queue} collection={collection} />
          <FailedPictures queue={queue} collection={collection} refresh={refresh} />
          <QueueAnnouncement queue={queue} />
        </>
      )}
    </div>
  )
}

function Loading() {
  const { t } = useTexts()
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {t('litfass:queue:loading')}
      </p>
      <ShimmerEffect height={80} />
    </div>
  )
}

/** The queue in numbers. */
function Counts({ queue }: { queue: Queue }) {
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

type Turn = 'allDone' | 'moreFailed'

/** Says aloud what changes the picture as a whole: the work is done, or more pictures failed. */
function QueueAnnouncement({ queue: { counts } }: { queue: Queue }) {
  const { t } = useTexts()
  const { running, waiting, failed } = counts
  const open = running + waiting
  const before = useRef({ open, failed })
  const [turn, setTurn] = useState<Turn>()
  useEffect(() => {
    if (failed > before.current.failed) setTurn('moreFailed')
    else if (open === 0 && before.current.open > 0) setTurn('allDone')
    else if (open > before.current.open) setTurn(undefined)
    before.current = { open, failed }
  }, [open, failed])
  return (
    <p className="sr-only" role="status">
      {turn === 'allDone' && t('litfass:queue:allDone')}
      {turn === 'moreFailed' && t('litfass:queue:moreFailed', { number: failed })}
    </p>
  )
}
