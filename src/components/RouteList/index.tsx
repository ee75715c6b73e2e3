import { pageTexts } from '../../i18n/pageTexts.ts'
import styles from './index.module.css'
import details from './RouteDetails.module.css'
import { type JsonSchema, type RouteEntry, shapeOf } from './routeSchema.ts'

/** Every named route: a table of contents, then one section for each. */
export function RouteList({ routes }: { routes: RouteEntry[] }) {
  const t = pageTexts('routes')
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

const PLACES = { path: 'inPath', query: 'inQuery', header: 'inHeader', cookie: 'inCookie' } as const

/** A route: its purpose, who may call it, its parameters and its responses. */
function RouteDetails({ route }: { route: RouteEntry }) {
  const t = pageTexts('routes')
  const { id, name, method, path, summary, who, limit, parameters, bodies, replies, errors } = route
  return (
    // Without a name it is no landmark: a list of sixty would help no one, and a route by GET and POST has two.
    <section id={id} className={details.route}>
      <p className={details.line}>
        <span className={details.method}>{method}</span> <code>{path}</code>
      </p>
      <h2 className={details.name} translate="no">
        {name}
      </h2>
      <p lang="en">{summary}.</p>
      <dl className={details.facts}>
        <dt>{t('who')}</dt>
        <dd lang="en">{who}</dd>
        {limit && (
          <>
            <dt>{t('limit')}</dt>
            <dd>
              {t('limitText', {
                calls: t('limitCalls', { count: limit.points }),
                seconds: t('limitSeconds', { count: limit.seconds }),
              })}
            </dd>
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
          <dd className={details.errors}>
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

type ShapeListProps = { title: string; shapes: { type: string; schema?: JsonSchema | undefined }[] }

/** The request or response schemas of a route by media type; nothing when there are none. */
function ShapeList({ title, shapes }: ShapeListProps) {
  if (shapes.length === 0) return null
  return (
    <>
      <dt>{title}</dt>
      {shapes.map(({ type, schema }) => (
        <dd key={type}>
          <span className={details.type}>{type}</span>
          {schema && <code className={details.shape}>{shapeOf(schema)}</code>}
        </dd>
      ))}
    </>
  )
}

/** Returns the element id of a status in the list of errors. */
const errorId = (status: string) => `status-${status}`

/** The meaning of each error status, listed once for all routes. */
function ErrorList({ routes }: { routes: RouteEntry[] }) {
  const t = pageTexts('routes')
  const meanings = new Map(
    routes.flatMap(({ errors }) => errors.map(({ status, meaning }) => [status, meaning])),
  )
  if (meanings.size === 0) return null
  return (
    <section className={details.route} aria-labelledby="errors-title">
      <h2 id="errors-title" className={details.name}>
        {t('errors')}
      </h2>
      <p>{t('errorsText')}</p>
      <dl className={details.facts}>
        {[...meanings].toSorted().map(([status, meaning]) => (
          <div key={status} id={errorId(status)} className={details.error}>
            <dt>{status}</dt>
            <dd lang="en">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
