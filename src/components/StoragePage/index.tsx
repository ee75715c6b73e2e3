import { BOOKMARKS_COOKIE, VISITOR_DAYS } from '@litfass/bookmarks'
import { CONSENT_COOKIE, categoriesIn, KEPT_SECONDS, STATUS_COOKIE } from '@litfass/consent/domain'
import { ConsentSettings } from '@litfass/consent/react'
import {
  ADMIN_ELEMENTS_COOKIE,
  ADMIN_ELEMENTS_SECONDS,
  FLASH_COOKIE,
  FLASH_SECONDS,
} from '@litfass/interface/server'
import { PARTICIPANT_COOKIE, PARTICIPANT_DAYS, RECEIPTS_KEY } from '@litfass/participation'
import { HIDDEN_KEY } from '@litfass/safe-mode'
import { DRAFT_KEY } from '@litfass/teasers'
import type { SanitizedConfig } from 'payload'
import { consentSettings } from '../../../config/consentSettings.ts'
import type { Locale } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { UPLOAD_CHOICE_KEY } from '../UploadPanel/uploadChoice.ts'
import styles from './index.module.css'

type StoragePageProps = { stored: readonly Stored[]; locale: Locale }

/** Lists what the site stores and which consent it asks for, with the settings to change it. */
export function StoragePage({ stored, locale }: StoragePageProps) {
  const t = pageTexts('privacy')
  const { categories, keepYears } = consentSettings
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <section className={styles.part}>
        <h2 className={styles.heading}>{t('askedTitle')}</h2>
        <dl className={styles.asked}>
          {categoriesIn(categories, locale).map(({ key, name, purpose, recipients, isNecessary }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>
                {purpose} {t('recipients', { names: recipients })} {isNecessary && t('always')}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>{t('storedTitle')}</h2>
        <StoredList stored={stored} />
        <p>{t('storedText')}</p>
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>{t('logTitle')}</h2>
        <p>{t('logText', { count: keepYears })}</p>
        <div>
          <ConsentSettings />
        </div>
      </section>
    </article>
  )
}

/** In seconds. */
const DAY = 24 * 60 * 60

/** Lists what the site stores, with purpose and lifetime. */
function StoredList({ stored }: { stored: readonly Stored[] }) {
  const t = pageTexts('privacy')
  const duration = (lasts: Stored['lasts']) => {
    if (typeof lasts === 'string') return t(lasts)
    return lasts < DAY ? t('seconds', { count: lasts }) : t('days', { count: Math.round(lasts / DAY) })
  }
  return (
    <dl className={styles.cookies}>
      {stored.map(({ name, reason, lasts }) => (
        <div key={name} className={styles.cookie}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{t(reason)}</dd>
          <dd className={styles.duration}>{duration(lasts)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A cookie, or an entry of the browser's storage; `reason` is the key of its text in the group `privacy`. */
type Stored = {
  name: string
  reason:
    | 'session'
    | 'bookmarks'
    | 'participant'
    | 'status'
    | 'record'
    | 'adminElements'
    | 'flash'
    | 'uploadChoice'
    | 'receipts'
    | 'teaserDrafts'
    | 'hiddenChanges'
  /** Seconds, or the key of the text that says until when. */
  lasts: number | 'untilCleared' | 'untilTabCloses'
}

/** Everything the site can store in a browser, as the code that stores it names it. */
export function storedInBrowser({ cookiePrefix, collections }: SanitizedConfig): Stored[] {
  const accounts = collections.find(({ slug }) => slug === 'accounts')
  return [
    { name: `${cookiePrefix}-token`, reason: 'session', lasts: accounts?.auth.tokenExpiration ?? 0 },
    { name: BOOKMARKS_COOKIE, reason: 'bookmarks', lasts: VISITOR_DAYS * DAY },
    { name: PARTICIPANT_COOKIE, reason: 'participant', lasts: PARTICIPANT_DAYS * DAY },
    { name: STATUS_COOKIE, reason: 'status', lasts: KEPT_SECONDS },
    { name: CONSENT_COOKIE, reason: 'record', lasts: KEPT_SECONDS },
    { name: ADMIN_ELEMENTS_COOKIE, reason: 'adminElements', lasts: ADMIN_ELEMENTS_SECONDS },
    { name: FLASH_COOKIE, reason: 'flash', lasts: FLASH_SECONDS },
    { name: UPLOAD_CHOICE_KEY, reason: 'uploadChoice', lasts: 'untilCleared' },
    { name: RECEIPTS_KEY, reason: 'receipts', lasts: 'untilCleared' },
    { name: HIDDEN_KEY, reason: 'hiddenChanges', lasts: 'untilTabCloses' },
    { name: `${DRAFT_KEY}*`, reason: 'teaserDrafts', lasts: 'untilTabCloses' },
  ]
}
