import { firstCharacters } from '@litfass/kit/domain'
import type { InteractionView } from '@litfass/participation'
import { percent, stateWords } from '@litfass/participation/react'
import { boxTexts } from '@litfass/participation/words'
import type { Metadata } from 'next'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageMetadata } from '../../i18n/pageMetadata.ts'
import { EVENTS_PATH, eventPath } from '../../queries/participation.ts'
import { momentWords } from '../Moment/index.tsx'
import { PageLink } from '../PageLink.tsx'
import { EventBox } from '../Participation/index.tsx'
import { SharePage } from '../SharePage/index.tsx'
import styles from './index.module.css'

/** The page of an event: its box, and sharing. */
export function EventPage({ view, locale }: { view: InteractionView; locale: Locale }) {
  const path = localePath(locale, eventPath(view))
  return (
    <article className={styles.page}>
      <EventBox view={view} path={path} locale={locale} isOwnPage />
      <div className={styles.foot}>
        <PageLink href={localePath(locale, EVENTS_PATH)}>{boxTexts.in(locale).listTitle}</PageLink>
        <SharePage path={path} title={view.title} image={cardPath(view, locale)} />
      </div>
    </article>
  )
}

/** Builds the metadata of an event's page. Its description and its card say how things stand, as far as everybody sees it. */
export function eventMetadata(view: InteractionView, locale: Locale): Metadata {
  const words = boxTexts.in(locale)
  const moment = momentWords()
  const state = stateWords({ view, words, momentOf: (iso) => moment(iso).long })
  const result = (view.results ?? [])
    .filter(() => (view.participants ?? 0) > 0)
    .map(({ title, share }) => `${title} ${percent(share, locale)} %`)
  const facts = [`${words.kinds[view.type]}. ${state}.`, result.join(', '), view.description]
  return pageMetadata({
    locale,
    path: eventPath(view),
    title: view.title,
    description: firstCharacters(facts.filter(Boolean).join(' '), 300),
    image: { url: cardPath(view, locale), width: 1200, height: 630, alt: view.title },
  })
}

/** Path of the share card; networks keep it for good, so that its address changes with the state. */
export const cardPath = (view: Pick<InteractionView, 'id' | 'revision' | 'state'>, locale: Locale): string =>
  localePath(locale, `${eventPath(view)}/karte/${view.revision}-${view.state}`)
