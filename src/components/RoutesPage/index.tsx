import { pageTexts } from '../../i18n/pageTexts.ts'
import actions from '../action.module.css'
import { Notice } from '../Notice/index.tsx'
import { RouteList } from '../RouteList/index.tsx'
import type { RouteEntry } from '../RouteList/routeSchema.ts'
import styles from './index.module.css'

/** The page for developers: what the site answers, and the document their tools read. */
export function RoutesPage({ routes }: { routes: RouteEntry[] }) {
  const t = pageTexts('routes')
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        {routes.length > 0 && <p className={styles.lead}>{t('lead', { count: routes.length })}</p>}
        <a href="/api/openapi.json" className={actions.plain}>
          {t('download')}
        </a>
      </header>
      {routes.length > 0 ? (
        <RouteList routes={routes} />
      ) : (
        <Notice title={t('emptyTitle')} text={t('emptyText')} />
      )}
    </>
  )
}
