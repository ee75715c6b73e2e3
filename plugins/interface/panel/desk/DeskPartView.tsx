import { type DeskItem, type DeskQuestion, taskTexts as texts, timeZoneOf, translate } from '@litfass/kit'
import { formatMoment } from '@litfass/kit/domain'
import { Link } from '@payloadcms/ui'
import { RenderServerComponent } from '@payloadcms/ui/elements/RenderServerComponent'
import type { PayloadRequest } from 'payload'
import { type ReactNode, Suspense } from 'react'
import styles from './desk.module.css'
import type { ReadPart } from './gather.ts'
import { PartBoundary, RetryPart } from './PartBoundary.client.tsx'

type PartProps = { question: DeskQuestion; read: ReadPart }

/** A part of the first page: its list, its component, or that it could not be loaded. */
export function DeskPartView({ question, read: { part, count, items, href } }: PartProps) {
  const { req } = question
  const title = part.label[req.i18n.language === 'en' ? 'en' : 'de']
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
  const language = req.i18n.language === 'en' ? 'en' : 'de'
  const all = part.hrefLabel?.[language] ?? translate(req, texts.key('showAll'))
  return (
    <PartFrame
      req={req}
      id={part.name}
      title={title}
      {...(typeof count === 'number' && { count })}
      {...(href && { all: { href, label: all } })}
    >
      <ul className={styles.items}>
        {items.map((item) => (
          <Item key={item.id} req={req} item={item} />
        ))}
      </ul>
    </PartFrame>
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

/** The frame of a part: its heading with its number, and the way to all of it. Components of parts stand in it too. */
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

function Item({ req, item: { title, href, at, note } }: { req: PayloadRequest; item: DeskItem }) {
  const written = { language: req.i18n.language, timeZone: timeZoneOf(req.payload) }
  return (
    <li>
      <Link href={href} prefetch={false}>
        {title || <em>{translate(req, texts.key('untitled'))}</em>}
      </Link>
      {note && <span className={styles.quiet}>{note}</span>}
      {at && <time dateTime={at}>{formatMoment(at, written)}</time>}
    </li>
  )
}
