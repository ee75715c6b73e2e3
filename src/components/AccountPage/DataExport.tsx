import { type Download, latestDownload } from '@litfass/downloads'
import { route } from '../../../config/routes.ts'
import { localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { AccountForm } from '../AccountForm/index.client.tsx'
import { momentWords } from '../Moment/index.tsx'
import { AccountSection, type AccountSectionProps } from './AccountSection.tsx'
import { ExportProgress } from './ExportProgress.client.tsx'
import styles from './index.module.css'

/** A file with everything about the account: asked for, under way with how far it is, or to be downloaded. */
export async function DataExport({ locale, req, user }: AccountSectionProps) {
  const t = pageTexts('dataExport')
  const download = await latestDownload(req, Number(user.id))
  const isUnderWay = download?.state === 'waiting' || download?.state === 'running'
  return (
    <AccountSection id="daten" title={t('title')} lead={t('lead')}>
      {isUnderWay && (
        <ExportProgress
          id={download.id}
          percent={download.percent}
          words={{
            progress: t('progress'),
            ready: t('ready'),
            failed: t('failed'),
            offline: t('offline'),
            download: t('download'),
          }}
        />
      )}
      {download?.state === 'ready' && <ReadyFile download={download} />}
      {download?.state === 'failed' && <p role="alert">{t('failed')}</p>}
      {!isUnderWay && (
        <AccountForm
          action={route('download_export')}
          submit={download ? t('again') : t('submit')}
          isPlain
          next={localePath(locale, '/konto')}
        >
          {null}
        </AccountForm>
      )}
    </AccountSection>
  )
}

function ReadyFile({ download: { id, bytes, createdAt, expiresAt } }: { download: Download }) {
  const t = pageTexts('dataExport')
  const day = momentWords()
  const megabytes = ((bytes ?? 0) / 1_000_000).toLocaleString(t('numbers'), { maximumFractionDigits: 1 })
  return (
    <p>
      <a href={route('download_file', { id })} className={styles.file} download>
        {t('downloadOf', { day: day(createdAt.toISOString()).day })}
      </a>{' '}
      <span className={styles.times}>
        {t('about', { megabytes, day: expiresAt ? day(expiresAt.toISOString()).day : '' })}
      </span>
    </p>
  )
}
