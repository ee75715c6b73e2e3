import { BOOKMARKS_COOKIE, VISITOR_DAYS } from '@litfass/bookmarks'
import { CONSENT_COOKIE, categoriesIn, KEPT_SECONDS, STATUS_COOKIE } from '@litfass/consent/domain'
import { ConsentSettings } from '@litfass/consent/react'
import {
  ADMIN_ELEMENTS_COOKIE,
  ADMIN_ELEMENTS_SECONDS,
  FLASH_COOKIE,
  FLASH_SECONDS,
} from '@litfass/interface/server'
import type { SanitizedConfig } from 'payload'
import { consentSettings } from '../../../config/consentSettings.ts'
import type { Locale } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import styles from './index.module.css'

type StoragePageProps = { cookies: readonly StoredCookie[]; locale: Locale }

/** Lists what the site stores and which consent it asks for, with the settings to change it. */
export function StoragePage({ cookies, locale }: StoragePageProps) {
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
        <CookieList cookies={cookies} />
        <p>{t('storedText')}</p>
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>{t('logTitle')}</h2>
        <p>{t('logText', { count: keepYears })}</p>
        <p>
          <ConsentSettings />
        </p>
      </section>
    </article>
  )
}

/** In seconds. */
const DAY = 24 * 60 * 60

/** Lists the site's cookies with purpose and lifetime. */
function CookieList({ cookies }: { cookies: readonly StoredCookie[] }) {
  const t = pageTexts('privacy')
  const duration = (seconds: number) =>
    seconds < DAY ? t('seconds', { count: seconds }) : t('days', { count: Math.round(seconds / DAY) })
  return (
    <dl className={styles.cookies}>
      {cookies.map(({ name, reason, seconds }) => (
        <div key={name} className={styles.cookie}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{t(reason)}</dd>
          <dd className={styles.duration}>{duration(seconds)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A cookie of this site; `reason` is the key of its text in the group `privacy`. */
type StoredCookie = {
  name: string
  reason: 'session' | 'bookmarks' | 'status' | 'record' | 'adminElements' | 'flash'
  seconds: number
}

/** Every cookie the site can set, as the code that sets it names it. */
export function storedCookies({ cookiePrefix, collections }: SanitizedConfig): StoredCookie[] {
  const accounts = collections.find(({ slug }) => slug === 'accounts')
  return [
    { name: `${cookiePrefix}-token`, reason: 'session', seconds: accounts?.auth.tokenExpiration ?? 0 },
    { name: BOOKMARKS_COOKIE, reason: 'bookmarks', seconds: VISITOR_DAYS * DAY },
    { name: STATUS_COOKIE, reason: 'status', seconds: KEPT_SECONDS },
    { name: CONSENT_COOKIE, reason: 'record', seconds: KEPT_SECONDS },
    { name: ADMIN_ELEMENTS_COOKIE, reason: 'adminElements', seconds: ADMIN_ELEMENTS_SECONDS },
    { name: FLASH_COOKIE, reason: 'flash', seconds: FLASH_SECONDS },
  ]
}
