'use client'

import { Banner, Button, SetStepNav, ShimmerEffect } from '@payloadcms/ui'
import { useTexts } from '../useTexts.ts'
import { Counts } from './Counts.tsx'
import { FailedPictures } from './FailedPictures.tsx'
import styles from './index.module.css'
import { QueueAnnouncement } from './QueueAnnouncement.tsx'
import { UnderWay } from './UnderWay.tsx'
import { useQueue } from './useQueue.ts'

/** How the processing of pictures stands, live: counts, what is under way, what failed and another try for it. */
export function QueuePanel({ collection }: { collection: string }) {
  const { t } = useTexts()
  const { queue, problem, refresh } = useQueue()
  return (
    <main className={styles.view}>
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
    </main>
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
