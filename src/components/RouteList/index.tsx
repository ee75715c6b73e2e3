import { useTranslations } from 'next-intl'
import { ErrorList } from './ErrorList.tsx'
import styles from './index.module.css'
import { RouteDetails } from './RouteDetails.tsx'
import type { RouteEntry } from './readRoutes.ts'

/** Every named route: a table of contents, then one section for each. */
export function RouteList({ routes }: { routes: RouteEntry[] }) {
  const t = useTranslations('routes')
  return (
    <div className={styles.page}>
      <nav className={styles.contents} aria-label={t('contents')}>
        <ul>
          {routes.map(({ id, method, path }) => (
            <li key={id}>
              <a href={`#${id}`} className={styles.entry}>
                <span className={styles.method}>{method}</span> <code>{path}</code>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {routes.map((route) => (
          <RouteDetails key={route.id} route={route} />
        ))}
        <ErrorList routes={routes} />
      </div>
    </div>
  )
}
