import { useTranslations } from 'next-intl'
import { errorId } from './ErrorList.tsx'
import styles from './RouteDetails.module.css'
import type { RouteEntry } from './readRoutes.ts'
import { ShapeList } from './ShapeList.tsx'
import { shapeOf } from './shapeOf.ts'

const PLACES = { path: 'inPath', query: 'inQuery', header: 'inHeader', cookie: 'inCookie' } as const

/** One route: what it is for, who may call it, what it takes and what it answers. */
export function RouteDetails({ route }: { route: RouteEntry }) {
  const t = useTranslations('routes')
  const { id, name, method, path, summary, who, limit, parameters, bodies, replies, errors } = route
  return (
    <section id={id} className={styles.route} aria-labelledby={`${id}-title`}>
      <p className={styles.line}>
        <span className={styles.method}>{method}</span> <code>{path}</code>
      </p>
      <h2 id={`${id}-title`} className={styles.name} translate="no">
        {name}
      </h2>
      <p lang="en">{summary}.</p>
      <dl className={styles.facts}>
        <dt>{t('who')}</dt>
        <dd lang="en">{who}</dd>
        {limit && (
          <>
            <dt>{t('limit')}</dt>
            <dd>{t('limitText', limit)}</dd>
          </>
        )}
        {parameters.length > 0 && <dt>{t('parameters')}</dt>}
        {parameters.map((each) => (
          <dd key={`${each.in}-${each.name}`}>
            <code>{each.name}</code>, {t(PLACES[each.in])}
            {each.required && `, ${t('required')}`}: <code>{shapeOf(each.schema)}</code>
          </dd>
        ))}
        <ShapeList title={t('body')} shapes={bodies.map(([type, { schema }]) => ({ type, schema }))} />
        <ShapeList
          title={t('replies')}
          shapes={replies.flatMap(({ status, contents }) =>
            contents.map(([type, { schema }]) => ({ type: `${status} ${type}`, schema })),
          )}
        />
        {errors.length > 0 && <dt>{t('errors')}</dt>}
        {errors.length > 0 && (
          <dd className={styles.errors}>
            {errors.map(({ status }) => (
              <a key={status} href={`#${errorId(status)}`}>
                {status}
              </a>
            ))}
          </dd>
        )}
      </dl>
    </section>
  )
}
