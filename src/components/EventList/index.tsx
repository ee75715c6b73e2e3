import type { InteractionView } from '@litfass/participation'
import { counted, stateWords } from '@litfass/participation/react'
import { boxTexts } from '@litfass/participation/words'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { EVENTS_PATH, type EventsPage, eventPath } from '../../queries/participation.ts'
import actions from '../action.module.css'
import { momentWords } from '../Moment/index.tsx'
import { Notice } from '../Notice/index.tsx'
import { PageLink } from '../PageLink.tsx'
import { Pager } from '../Pager/index.tsx'
import { NewEvent } from '../Participation/StaffActions.client.tsx'
import { Picture } from '../Picture/index.tsx'
import styles from './index.module.css'

const STATES = ['open', 'upcoming', 'closed'] as const

/** All events, by what can be done in them: those that are open come first. */
export function EventList({ events, page, pages, locale }: EventsPage & { locale: Locale }) {
  const t = pageTexts('events')
  const words = boxTexts.in(locale)
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <NewEvent label={t('create')} locale={locale} path={localePath(locale, `${EVENTS_PATH}/`)} />
      </header>
      {events.length === 0 && (
        <Notice title={t('emptyTitle')} text={t('emptyText')}>
          <PageLink href={localePath(locale, '/artikel')} className={actions.primary}>
            {t('emptyStep')}
          </PageLink>
        </Notice>
      )}
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
                  <EventTeaser view={view} locale={locale} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <Pager page={page} pages={pages} path={localePath(locale, EVENTS_PATH)} group="events" />
    </>
  )
}

function EventTeaser({ view, locale }: { view: InteractionView; locale: Locale }) {
  const words = boxTexts.in(locale)
  const moment = momentWords()
  const { type, title, description, image, participants } = view
  const state = stateWords({ view, words, momentOf: (iso) => moment(iso).long })
  const facts = [
    // The heading above has said the rest.
    state !== words.states[view.state] && state,
    participants && counted(words.participants, participants, locale),
  ].filter(Boolean)
  return (
    <article className={styles.teaser} data-with-picture={image ? '' : undefined}>
      <div className={styles.words}>
        <p className={styles.kicker}>{words.kinds[type]}</p>
        <h3 className={styles.headline}>
          <PageLink href={localePath(locale, eventPath(view))}>{title}</PageLink>
        </h3>
        {description && <p className={styles.intro}>{description}</p>}
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      </div>
      {image && <Picture image={image} alt="" ratio={1.5} sizes="(min-width: 44em) 14rem, 35vw" />}
    </article>
  )
}
