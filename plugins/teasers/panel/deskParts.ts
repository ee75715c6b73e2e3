import { type DeskItem, type DeskPart, type DeskQuestion, timeZoneOf, translate } from '@litfass/kit'
import { formatAdminURL } from 'payload/shared'
import { DAY_PLAN_PATH, type Gap, gapsOf, turnsOf } from '../planning/dayPlan.ts'
import {
  frontPages,
  type PlannedPage,
  readPlannedPages,
  type Timeline,
  timelineOf,
} from '../planning/timeline.ts'
import { texts } from '../texts.ts'
import { dayAt } from '../turns/clock.ts'

const dayPlanPath = ({ req }: DeskQuestion, pageId?: number) =>
  formatAdminURL({ adminRoute: req.payload.config.routes.admin, path: DAY_PLAN_PATH }) +
  (pageId === undefined ? '' : `?page=${pageId}`)

/** What is planned for the front pages until tomorrow and cannot be shown. */
const gaps: DeskPart = {
  name: 'teasers-gaps',
  section: 'day',
  label: texts.label('dayPlan.gaps'),
  onDayLine: 'missing',
  href: (question) => dayPlanPath(question),
  hrefLabel: texts.label('dayPlan.open'),
  items: async (question) =>
    (await daysOfFrontPages(question)).flatMap(({ page, days }) => gapsOn(page, { days, question })),
}

/** When slots of the front pages show something else, until tomorrow. */
const turns: DeskPart = {
  name: 'teasers-turns',
  section: 'day',
  label: texts.label('dayPlan.turns'),
  onDayLine: 'planned',
  href: (question) => dayPlanPath(question),
  hrefLabel: texts.label('dayPlan.open'),
  items: async (question) =>
    (await daysOfFrontPages(question)).flatMap(({ page, days }) =>
      turnsOf(days, question.now.getTime()).map(({ teaserId, name, at, titles }) => ({
        id: `${page.id}-${teaserId}-${at}`,
        title: `${name}: ${titles.join(' · ')}`,
        href: dayPlanPath(question, page.id),
        at: new Date(at).toISOString(),
        note: page.title,
      })),
    ),
}

type PageDays = { page: PlannedPage; days: Timeline[] }

const known = new WeakMap<DeskQuestion, Promise<PageDays[]>>()

/** Reads today and tomorrow of the front pages, once for all parts of a first page. */
function daysOfFrontPages(question: DeskQuestion): Promise<PageDays[]> {
  const reading = known.get(question) ?? readDays(question)
  known.set(question, reading)
  return reading
}

async function readDays({ req, now }: DeskQuestion): Promise<PageDays[]> {
  const timeZone = timeZoneOf(req.payload)
  const days = [0, 1].map((after) => dayAt(now.getTime(), { timeZone, after }))
  return Promise.all(
    frontPages(req, await readPlannedPages(req)).map(async (page) => ({
      page,
      days: await Promise.all(
        days.map((day) => timelineOf(req, { page, day, audience: 'anonymous', screen: 'desktop' })),
      ),
    })),
  )
}

function gapsOn(
  page: PlannedPage,
  { days, question }: { days: readonly Timeline[]; question: DeskQuestion },
) {
  return days
    .flatMap((day, after) => {
      const found = gapsOf(day, question.now.getTime())
      // What is still missing after midnight has been told today.
      return after === 0 ? found : found.filter(({ at }) => at !== undefined)
    })
    .map((gap, index) => itemOf(gap, { question, page, index }))
}

type Place = { question: DeskQuestion; page: PlannedPage; index: number }

const itemOf = ({ name, at, missing }: Gap, { question, page, index }: Place): DeskItem => ({
  id: `${page.id}-${index}`,
  title: `${name}: ${missing.title ?? translate(question.req, texts.key('untitled'))}`,
  href: dayPlanPath(question, page.id),
  at: at === undefined ? null : new Date(at).toISOString(),
  note: page.title,
  lacks: translate(question.req, texts.key(`timeline.obstacles.${missing.why}`)),
})

/** What teasers contribute to the panel's first page. */
export const deskParts: readonly DeskPart[] = [turns, gaps]
