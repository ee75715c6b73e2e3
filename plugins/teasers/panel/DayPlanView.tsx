import { StaffView } from '@litfass/interface/panel'
import { isStaff, translate, viewerOf } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { databaseTime } from '@litfass/kit/database'
import { Link } from '@payloadcms/ui'
import type { AdminViewServerProps, PayloadRequest } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { PAGES } from '../constants.ts'
import { options } from '../options.ts'
import { pathOfPage } from '../pages/paths.ts'
import { DAY_PLAN_PATH, hasGap, type PlannedMoment, planOf, segmentWords } from '../planning/dayPlan.ts'
import { frontPages, type PlannedPage, readPlannedPages, timelineOf } from '../planning/timeline.ts'
import { AUDIENCES, type Audience, SCREENS, type Screen } from '../teasers.ts'
import { texts } from '../texts.ts'
import { dayAt } from '../turns/clock.ts'
import styles from './dayPlan.module.css'

type Asked = AdminViewServerProps['searchParams']

/** What the slots of a page show today and tomorrow, by time. */
export function DayPlanView(props: AdminViewServerProps) {
  const { req } = props.initPageResult
  return (
    <StaffView {...props} path={DAY_PLAN_PATH}>
      {isStaff(viewerOf(req)) && <DayPlan req={req} asked={props.searchParams} />}
    </StaffView>
  )
}

async function DayPlan({ req, asked }: { req: PayloadRequest; asked: Asked }) {
  const pages = await readPlannedPages(req)
  const page = pages.find(({ id }) => id === Number(asked?.page)) ?? firstPage(req, pages)
  const audience = AUDIENCES.find((one) => one === asked?.as) ?? 'anonymous'
  const screen = SCREENS.find((one) => one === asked?.on) ?? 'desktop'
  return (
    <div className={styles.plan}>
      <h1>{translate(req, texts.key('dayPlan.title'))}</h1>
      {page ? (
        <>
          <Choice {...{ req, pages, page, audience, screen }} />
          <Days {...{ req, page, audience, screen }} />
        </>
      ) : (
        <NoPage req={req} />
      )}
    </div>
  )
}

/** The front page in the language of the panel, else the first of all. */
function firstPage(req: PayloadRequest, pages: readonly PlannedPage[]): PlannedPage | undefined {
  const fronts = frontPages(req, pages)
  return fronts.find(({ language }) => language === req.i18n.language) ?? fronts[0] ?? pages[0]
}

function NoPage({ req }: { req: PayloadRequest }) {
  const { admin } = req.payload.config.routes
  return (
    <p>
      {translate(req, texts.key('dayPlan.none'))}{' '}
      <Link
        href={formatAdminURL({
          adminRoute: admin,
          path: `/collections/${slugOf(req.payload, PAGES)}/create`,
        })}
        prefetch={false}
      >
        {translate(req, texts.key('dayPlan.create'))}
      </Link>
    </p>
  )
}

type Seen = { req: PayloadRequest; page: PlannedPage; audience: Audience; screen: Screen }

/** A plain form, so that the address names what is seen and can be passed on. */
function Choice({ req, pages, page, audience, screen }: Seen & { pages: readonly PlannedPage[] }) {
  const adminRoute = req.payload.config.routes.admin
  return (
    <form method="get" action={formatAdminURL({ adminRoute, path: DAY_PLAN_PATH })} className={styles.choice}>
      <label>
        {translate(req, texts.key('page'))}
        <select name="page" defaultValue={page.id} key={page.id}>
          {pages.map(({ id, title, language }) => (
            <option key={id} value={id}>
              {`${title} (${translate(req, texts.key(language === 'en' ? 'english' : 'german'))})`}
            </option>
          ))}
        </select>
      </label>
      <label>
        {translate(req, texts.key('timeline.audience'))}
        <select name="as" defaultValue={audience} key={audience}>
          {AUDIENCES.map((one) => (
            <option key={one} value={one}>
              {translate(req, texts.key(`audiences.${one}`))}
            </option>
          ))}
        </select>
      </label>
      <label>
        {translate(req, texts.key('timeline.screen'))}
        <select name="on" defaultValue={screen} key={screen}>
          {SCREENS.map((one) => (
            <option key={one} value={one}>
              {translate(req, texts.key(`screenNames.${one}`))}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{translate(req, texts.key('dayPlan.show'))}</button>
      <span className={styles.ways}>
        <a href={pathOfPage(options.of(req.payload), page)}>{translate(req, texts.key('onSite'))}</a>
        <Link
          href={formatAdminURL({ adminRoute, path: `/collections/${slugOf(req.payload, PAGES)}/${page.id}` })}
          prefetch={false}
        >
          {translate(req, texts.key('dayPlan.form'))}
        </Link>
      </span>
    </form>
  )
}

async function Days({ req, page, audience, screen }: Seen) {
  const { timeZone } = options.of(req.payload)
  const now = await databaseTime(req)
  const days = await Promise.all(
    (['today', 'tomorrow'] as const).map(async (name, after) => {
      const day = dayAt(now, { timeZone, after })
      const timeline = await timelineOf(req, {
        ...{ page, day, audience, screen },
      })
      return { name, from: timeline.from, hours: timeline.hours, plan: planOf(timeline) }
    }),
  )
  const date = new Intl.DateTimeFormat(req.i18n.language, { timeZone, dateStyle: 'full' })
  return days.map(({ name, from, hours, plan }) => (
    <section key={name} aria-labelledby={`plan-${name}`} className={styles.day}>
      <h2 id={`plan-${name}`}>{translate(req, texts.key(`dayPlan.${name}`), { date: date.format(from) })}</h2>
      {hours !== 24 && <p>{translate(req, texts.key('timeline.short'), { hours })}</p>}
      {plan.length === 0 && <p>{translate(req, texts.key('dayPlan.empty'))}</p>}
      <ol className={styles.moments}>
        {plan.map((moment) => (
          <Moment key={moment.at} {...{ req, page, audience, moment }} isZoneNamed={hours !== 24} />
        ))}
      </ol>
    </section>
  ))
}

type MomentProps = Pick<Seen, 'req' | 'page' | 'audience'> & {
  moment: PlannedMoment
  /** Names the zone of times that are missing or come twice. */
  isZoneNamed: boolean
}

/** A time of the day, as the way to the page at that time, and what changes then. */
function Moment({ req, page, audience, moment: { at, slots }, isZoneNamed }: MomentProps) {
  const resolved = options.of(req.payload)
  const time = new Intl.DateTimeFormat(req.i18n.language, {
    ...{ timeZone: resolved.timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    ...(isZoneNamed && { timeZoneName: 'short' }),
  }).format(at)
  const then = new URLSearchParams({ at: new Date(at).toISOString(), as: audience })
  return (
    <li>
      <a
        href={`${pathOfPage(resolved, page)}?${then}`}
        aria-label={translate(req, texts.key('dayPlan.look'), { time })}
        className={styles.time}
      >
        <time dateTime={new Date(at).toISOString()}>{time}</time>
      </a>
      <dl>
        {slots.map(({ teaserId, name, segment }) => (
          <div key={teaserId} data-gap={hasGap(segment) || undefined}>
            <dt>{name}</dt>
            <dd>{segmentWords(segment, (key, values) => translate(req, texts.key(key), values))}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
