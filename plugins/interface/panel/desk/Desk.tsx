import {
  type DeskQuestion,
  type DeskSection,
  deskOf,
  isStaff,
  languageOf,
  taskTexts as texts,
  timeZoneOf,
  translate,
  viewerOf,
} from '@litfass/kit'
import { Gutter, Link } from '@payloadcms/ui'
import type { AdminViewServerProps, PayloadRequest, TypedUser } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { PanelDecisions } from '../deciding/PanelDecisions.client.tsx'
import { countWaiting } from './countWaiting.ts'
import { DayLine } from './DayLine.tsx'
import { DeskPartView, decidableItems } from './DeskPartView.tsx'
import styles from './desk.module.css'
import {
  type CountedPart,
  countParts,
  isNothing,
  partsFor,
  type ReadPart,
  readParts,
  sumOf,
} from './gather.ts'

/** The sections of the page: what is to be done in the wide column, what has happened beside it. */
const COLUMNS = [
  ['waiting', 'day', 'writing', 'readers'],
  ['published', 'edited', 'pictures', 'business'],
] as const satisfies readonly (readonly DeskSection[])[]

/** The first page of the panel: what waits, what is planned, own drafts and so on, from all plugins by task. For staff. */
export async function Desk({ initPageResult }: AdminViewServerProps) {
  const { req } = initPageResult
  if (!req.user || !isStaff(viewerOf(req))) return null
  const question = { req, now: new Date() }
  const { waiting, parts } = await gather(question, req.user)
  return (
    <main>
      <Gutter className={styles.desk}>
        <header className={styles.head}>
          <div>
            <h1>{dayOf(question)}</h1>
            {sumOf(waiting) > 0 && <p>{translate(req, texts.key('waiting'), { count: sumOf(waiting) })}</p>}
            {isNothing(waiting) && <p>{translate(req, texts.key('nothing'))}</p>}
          </div>
          <Actions req={req} />
        </header>
        <DayLine question={question} parts={parts} />
        <div className={styles.columns}>
          {COLUMNS.map((sections) => (
            <div key={sections[0]} className={styles.sections}>
              {sections.map((section) => (
                <Section key={section} question={question} section={section} parts={parts} />
              ))}
            </div>
          ))}
        </div>
      </Gutter>
    </main>
  )
}

/** Counts and reads everything at the same time; the items of a part follow its own count. */
async function gather(question: DeskQuestion, user: TypedUser) {
  const others = partsFor(question.req).filter(({ section }) => section !== 'waiting')
  const counts = countWaiting(question.req.payload, user)
  const [waiting, ...read] = await Promise.all([
    counts,
    counts.then((counted) => readParts(question, counted)),
    ...others.map(async (part) => readParts(question, await countParts(question.req, [part], question.now))),
  ])
  return { waiting: waiting satisfies CountedPart[], parts: read.flat() }
}

function dayOf({ req, now }: DeskQuestion): string {
  const timeZone = timeZoneOf(req.payload)
  const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const
  return new Intl.DateTimeFormat(req.i18n.language, style).format(now)
}

function Actions({ req }: { req: PayloadRequest }) {
  const viewer = viewerOf(req)
  const actions = deskOf(req.payload).actions.filter(({ seenBy = isStaff }) => seenBy(viewer))
  if (actions.length === 0) return null
  const language = languageOf(req)
  return (
    <nav className={styles.actions} aria-label={translate(req, texts.key('actions'))}>
      {actions.map(({ label, path }) => (
        <Link
          key={path}
          href={formatAdminURL({ adminRoute: req.payload.config.routes.admin, path })}
          prefetch={false}
        >
          {label[language]}
        </Link>
      ))}
    </nav>
  )
}

type SectionProps = { question: DeskQuestion; section: DeskSection; parts: readonly ReadPart[] }

/** Sections with decisions. They stay when nothing is left in them, for the way back from the last decision. */
const DECIDED: readonly DeskSection[] = ['waiting', 'readers']

function Section({ question, section, parts }: SectionProps) {
  const own = parts.filter(({ part }) => part.section === section)
  const isDecided = DECIDED.includes(section)
  if (own.length === 0 && !isDecided) return null
  const views = (
    <div className={styles.parts}>
      {own.map((read) => (
        <DeskPartView key={read.part.name} question={question} read={read} />
      ))}
    </div>
  )
  return (
    <div className={styles.section} data-section={section}>
      <h2>{translate(question.req, texts.key(`sections.${section}`))}</h2>
      {isDecided ? (
        <PanelDecisions
          items={own.flatMap((read) => decidableItems(question, read))}
          hasOrder={section === 'waiting'}
        >
          {views}
        </PanelDecisions>
      ) : (
        views
      )}
    </div>
  )
}
