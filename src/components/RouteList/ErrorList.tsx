import { useTranslations } from 'next-intl'
import styles from './RouteDetails.module.css'
import type { RouteEntry } from './readRoutes.ts'

/** The id of the line that explains a status. */
export const errorId = (status: string) => `status-${status}`

/** What each error status means, once for all routes. */
export function ErrorList({ routes }: { routes: RouteEntry[] }) {
  const t = useTranslations('routes')
  const meanings = new Map(
    routes.flatMap(({ errors }) => errors.map(({ status, meaning }) => [status, meaning])),
  )
  if (meanings.size === 0) return null
  return (
    <section className={styles.route} aria-labelledby="errors-title">
      <h2 id="errors-title" className={styles.name}>
        {t('errors')}
      </h2>
      <p>{t('errorsText')}</p>
      <dl className={styles.facts}>
        {[...meanings].toSorted().map(([status, meaning]) => (
          <div key={status} id={errorId(status)} className={styles.error}>
            <dt>{status}</dt>
            <dd lang="en">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
