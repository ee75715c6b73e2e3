import type { ReactNode } from 'react'
import type { CalendarContext } from '../page/links.tsx'
import { AccessibleSign } from '../signs.tsx'
import { calendarTexts } from '../texts.ts'
import styles from './event.module.css'
import '@litfass/interface/tokens.css'

export type EventFactsProps = Pick<CalendarContext, 'language'> & {
  organiser: string
  /** How to reach the organiser: an address, a number, a website. */
  contact: readonly { text: string; href?: string | undefined }[]
  price: string
  isFree: boolean
  /** Where to buy tickets or to register, on a site of others; empty where one need not. */
  bookingUrl: string
  isAccessible: boolean
  /** What the place says about it, such as where the lift is. */
  accessText: string
  isForChildren: boolean
  /** Where to take part online; empty where one cannot. */
  onlineUrl: string
  /** The place with its address. */
  place: ReactNode
  /** A map, behind a consent; below the address. */
  map?: ReactNode
}

/** What one wants to know before going there. */
export function EventFacts({ language, place, map, ...facts }: EventFactsProps) {
  const words = calendarTexts.in(language).event
  const { organiser, contact, price, isFree, bookingUrl } = facts
  const { isAccessible, accessText, isForChildren, onlineUrl } = facts
  return (
    <section className={`${styles.facts} litfass-own`} aria-labelledby="event-facts">
      <h2 id="event-facts" className={styles.heading}>
        {words.facts}
      </h2>
      <dl>
        {place && (
          <Fact name={words.place}>
            {place}
            {map && <div className={styles.map}>{map}</div>}
          </Fact>
        )}
        {onlineUrl && (
          <Fact name={words.online}>
            <OutwardLink href={onlineUrl}>{words.takePart}</OutwardLink>
          </Fact>
        )}
        {(price || isFree || bookingUrl) && (
          <Fact name={words.price}>
            {(price || isFree) && <p>{price || words.isFree}</p>}
            {bookingUrl && <OutwardLink href={bookingUrl}>{words.booking}</OutwardLink>}
          </Fact>
        )}
        {(isAccessible || accessText) && (
          <Fact name={words.access}>
            {isAccessible && (
              <p className={styles.accessible}>
                <AccessibleSign size={18} />
                {words.isAccessible}
              </p>
            )}
            {accessText && <p>{accessText}</p>}
          </Fact>
        )}
        {isForChildren && <Fact name={words.audience}>{words.forChildren}</Fact>}
        {organiser && (
          <Fact name={words.organiser}>
            <p>{organiser}</p>
            {contact.map(({ text, href }) => (
              <p key={text}>{href ? <OutwardLink href={href}>{text}</OutwardLink> : text}</p>
            ))}
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The address was typed by someone: it learns nothing of this page and gains nothing by standing on it. */
function OutwardLink({ href, children }: { href: string; children: string }) {
  if (!/^(https?|mailto|tel):/i.test(href)) return children
  return (
    <a href={href} rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  )
}
