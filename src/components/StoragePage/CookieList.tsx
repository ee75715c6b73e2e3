import { useTranslations } from 'next-intl'
import styles from './index.module.css'
import type { StoredCookie } from './storedCookies.ts'

const DAY = 24 * 60 * 60

/** What the site keeps in the browser: name, reason and time of each cookie. */
export function CookieList({ cookies }: { cookies: readonly StoredCookie[] }) {
  const t = useTranslations('privacy')
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
