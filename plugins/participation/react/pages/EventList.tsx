import type { FigureImage } from '@litfass/images/model'
import type { ComponentType, ReactNode } from 'react'
import type { InteractionView } from '../../participation.ts'
import { EventPicture } from '../box/EventPicture.tsx'
import { stateWords } from '../box/ParticipationBox.tsx'
import { boxTexts } from '../boxTexts.ts'
import { NewEvent } from '../staff/StaffActions.tsx'
import { counted, type Language } from '../words.ts'
import styles from './eventList.module.css'
import { eventTexts } from './eventTexts.ts'

export type EventListProps = {
  /** As everyone sees them. */
  events: readonly InteractionView[]
  language: Language
  /** Of the page. */
  title: string
  /** Formats an ISO 8601 time. */
  momentOf: (iso: string) => string
  /** Path of the pages of events in this language, such as `/events/`, to which the id is added. */
  path: string
  /** The link of the framework; a plain one when left out. */
  Link?: ComponentType<{ href: string; children: ReactNode }>
  /** The picture beside a title, 3:2 and without alternative text; one that needs no script when left out. */
  pictureOf?: (image: FigureImage) => ReactNode
  /** In place of the events where there are none. */
  empty?: ReactNode
}

const STATES = ['open', 'upcoming', 'closed'] as const

/** All events, by what can be done in them: those that are open come first. Staff have a button that creates one. */
export function EventList({ events, title, empty, ...shared }: EventListProps) {
  const { language, path } = shared
  const words = boxTexts.in(language)
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <NewEvent label={eventTexts.in(language).create} language={language} path={path} />
      </header>
      {events.length === 0 && empty}
      {STATES.map((state) => {
        const inState = events.filter((view) => view.state === state)
        if (inState.length === 0) return null
        return (
          <section key={state} className={styles.section} aria-labelledby={`aktionen-${state}`}>
            <h2 id={`aktionen-${state}`} className={styles.state}>
              {words.states[state]}
            </h2>
            <ul className={styles.list}>
              {inState.map((view) => (
                <li key={view.id}>
                  <EventTeaser view={view} {...shared} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

type EventTeaserProps = Pick<EventListProps, 'language' | 'momentOf' | 'path' | 'Link' | 'pictureOf'> & {
  view: InteractionView
}

function EventTeaser({ view, language, momentOf, path, Link = PlainLink, pictureOf }: EventTeaserProps) {
  const words = boxTexts.in(language)
  const { id, type, title, description, image, participants } = view
  const state = stateWords({ view, words, momentOf })
  const facts = [
    // The heading above has said the rest.
    state !== words.states[view.state] && state,
    participants && counted(words.participants, participants, language),
  ].filter(Boolean)
  return (
    <article className={styles.teaser} data-with-picture={image ? '' : undefined}>
      <div className={styles.words}>
        <p className={styles.kicker}>{words.kinds[type]}</p>
        <h3 className={styles.headline}>
          <Link href={`${path}${id}`}>{title}</Link>
        </h3>
        {description && <p className={styles.intro}>{description}</p>}
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      </div>
      {image &&
        (pictureOf?.(image) ?? (
          <EventPicture image={image} alt="" ratio="3:2" sizes="(min-width: 44em) 14rem, 35vw" />
        ))}
    </article>
  )
}

const PlainLink = (link: { href: string; children: ReactNode }) => <a {...link} />
