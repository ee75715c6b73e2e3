import {
  type DeskItem,
  type DeskQuestion,
  languageOf,
  taskTexts as texts,
  timeZoneOf,
  translate,
} from '@litfass/kit'
import { formatMoment, formatNear } from '@litfass/kit/domain'
import { Link } from '@payloadcms/ui'
import { RenderServerComponent } from '@payloadcms/ui/elements/RenderServerComponent'
import type { PayloadRequest } from 'payload'
import { type ReactNode, Suspense } from 'react'
import { DecisionList } from '../deciding/DecisionList.tsx'
import type { DecidableItem } from '../deciding/decisionWork.ts'
import styles from './desk.module.css'
import type { ReadPart } from './gather.ts'
import { PartBoundary, RetryPart } from './PartBoundary.client.tsx'

/** Items of a list; the rest of them is on the line of the day, or behind the link to all. */
const LISTED = 6

type PartProps = { question: DeskQuestion; read: ReadPart }

/** A part of the first page: its list, its component, or that it could not be loaded. */
export function DeskPartView({ question, read: { part, count, items, href } }: PartProps) {
  const { req } = question
  const title = part.label[languageOf(req)]
  const failure = {
    failed: translate(req, texts.key('failed')),
    retry: translate(req, texts.key('retry')),
    title,
  }
  if (items === 'component')
    return (
      <PartBoundary failure={failure}>
        <Suspense fallback={<p className={styles.quiet}>{translate(req, texts.key('loading'))}</p>}>
          {RenderServerComponent({
            Component: part.Component,
            importMap: req.payload.importMap,
            serverProps: { req, count },
          })}
        </Suspense>
      </PartBoundary>
    )
  if (items === 'failed') return <RetryPart {...failure} />
  const all = part.hrefLabel?.[languageOf(req)] ?? translate(req, texts.key('showAll'))
  return (
    <PartFrame
      req={req}
      id={part.name}
      title={title}
      {...(typeof count === 'number' && { count })}
      {...(href && { all: { href, label: all } })}
    >
      {items.some(({ decisions }) => decisions) ? (
        <DecisionList part={part.name} showsDecisions={part.showsDecisions === true} />
      ) : (
        <ul className={styles.items}>
          {items.slice(0, LISTED).map((item) => (
            <Item key={item.id} question={question} item={item} />
          ))}
        </ul>
      )}
    </PartFrame>
  )
}

/** Returns the items of a part that can be decided in place, with their moments formatted. */
export function decidableItems({ req, now }: DeskQuestion, { part, items }: ReadPart): DecidableItem[] {
  if (typeof items === 'string') return []
  const written = { language: req.i18n.language, timeZone: timeZoneOf(req.payload) }
  return items.slice(0, LISTED).flatMap(({ decisions, ...item }) =>
    decisions
      ? {
          ...item,
          decisions,
          part: part.name,
          ...(item.at && {
            moment: { near: formatNear(item.at, { ...written, now }), full: formatMoment(item.at, written) },
          }),
        }
      : [],
  )
}

type PartFrameProps = {
  req: PayloadRequest
  /** Makes the id of the heading; unique on the page. */
  id: string
  title: string
  count?: number
  /** The way to the whole list. */
  all?: { href: string; label: string }
  children: ReactNode
}

/** The frame of a part: its heading with its count, and a link to the whole list. Components of parts use it too. */
export function PartFrame({ req, id, title, count, all, children }: PartFrameProps) {
  const headingId = `litfass-desk-${id}`
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <div className={styles.heading}>
        <h3 id={headingId}>
          {title}
          {count !== undefined && (
            <>
              {' '}
              <span>{new Intl.NumberFormat(req.i18n.language).format(count)}</span>
            </>
          )}
        </h3>
        {all && (
          <Link href={all.href} prefetch={false} aria-label={`${all.label}: ${title}`}>
            {all.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

type ItemProps = { question: DeskQuestion; item: DeskItem }

function Item({ question: { req, now }, item: { title, href, at, note, lacks, writing } }: ItemProps) {
  const written = { language: req.i18n.language, timeZone: timeZoneOf(req.payload) }
  return (
    <li>
      <Link href={href} prefetch={false}>
        {title || <em>{translate(req, texts.key('untitled'))}</em>}
      </Link>
      {(note || lacks || writing) && (
        <p className={styles.about}>
          {writing && <span className={styles.writing}>{writing}</span>} {note && <span>{note}</span>}{' '}
          {lacks && <span className={styles.lacks}>{lacks}</span>}
        </p>
      )}
      {at && (
        <time dateTime={at} title={formatMoment(at, written)}>
          {formatNear(at, { ...written, now })}
        </time>
      )}
    </li>
  )
}
