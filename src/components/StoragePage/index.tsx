import { categoriesIn } from '@litfass/consent/domain'
import { ConsentSettings } from '@litfass/consent/react'
import { useTranslations } from 'next-intl'
import { consentSettings } from '../../consentSettings.ts'
import type { Locale } from '../../i18n/locales.ts'
import { CookieList } from './CookieList.tsx'
import styles from './index.module.css'
import type { StoredCookie } from './storedCookies.ts'

type StoragePageProps = { cookies: readonly StoredCookie[]; locale: Locale }

/** What the site stores and what it asks for, as its settings say it, and the way to change the answer. */
export function StoragePage({ cookies, locale }: StoragePageProps) {
  const t = useTranslations('privacy')
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
        <p>{t('logText', { years: keepYears })}</p>
        <p>
          <ConsentSettings />
        </p>
      </section>
    </article>
  )
}
