import { firstCharacters } from '@litfass/kit/domain'
import type { InteractionView } from '@litfass/participation'
import { Likes } from '@litfass/participation/likes'
import { percent, stateWords } from '@litfass/participation/react'
import { boxTexts } from '@litfass/participation/words'
import type { Metadata } from 'next'
import { ACCOUNT } from '../../../account.ts'
import { CommentSection, type CommentSectionProps } from '../../../components/Comments/index.tsx'
import { momentWords } from '../../../components/Moment/index.tsx'
import { PageLink } from '../../../components/PageLink.tsx'
import { ReportLink } from '../../../components/ReportContent/index.tsx'
import { SharePage } from '../../../components/SharePage/index.tsx'
import { type Locale, localePath } from '../../../i18n/locales.ts'
import { pageMetadata } from '../../../i18n/pageMetadata.ts'
import type { ForReaders } from '../../../queries/requests.ts'
import { EVENTS_PATH, eventPath } from '../events.ts'
import { SiteEventBox } from '../Participation/index.tsx'
import styles from './index.module.css'

type EventPageProps = {
  view: InteractionView
  /** False for an event that becomes public with a text, which only staff see until then. */
  isPublic: boolean
  locale: Locale
  /** The query of the page. */
  query: CommentSectionProps['query']
}

/** The page of an event: its box, sharing, and what readers say about it. */
export function EventPage({ view, isPublic, locale, query }: EventPageProps) {
  const path = localePath(locale, eventPath(view))
  const content = { type: 'event', id: view.id } as const
  return (
    <article className={styles.page}>
      {!isPublic && (
        <p className={styles.draft} role="note">
          {boxTexts.in(locale).withText}
        </p>
      )}
      <SiteEventBox view={view} path={path} locale={locale} isOwnPage />
      <div className={styles.foot}>
        <PageLink href={localePath(locale, EVENTS_PATH)}>{boxTexts.in(locale).listTitle}</PageLink>
        {isPublic && (
          <div className={styles.actions}>
            {/* An event of likes, and the entries of a contest, have buttons of their own. */}
            {view.type !== 'like' && view.type !== 'contest' && (
              <Likes {...content} path={path} language={locale} account={ACCOUNT} />
            )}
            <SharePage path={path} title={view.title} image={cardPath(view, locale)} />
            <ReportLink contentType={content.type} contentId={content.id} locale={locale} />
          </div>
        )}
      </div>
      {isPublic && <CommentSection content={content} path={path} locale={locale} query={query} />}
    </article>
  )
}

/** Builds the metadata of an event's page. Its description and its card say how things stand, as far as everyone sees it. */
export function eventMetadata(
  { found: view, isPublic }: ForReaders<InteractionView>,
  locale: Locale,
): Metadata {
  const words = boxTexts.in(locale)
  const moment = momentWords()
  const state = stateWords({ view, words, momentOf: (iso) => moment(iso).long })
  const result = (view.results ?? [])
    .filter(() => (view.participants ?? 0) > 0)
    .map(({ title, share }) => `${title} ${percent(share, locale)} %`)
  const facts = [`${words.kinds[view.type]}. ${state}.`, result.join(', '), view.description]
  const metadata = pageMetadata({
    locale,
    path: eventPath(view),
    title: view.title,
    description: firstCharacters(facts.filter(Boolean).join(' '), 300),
    image: { url: cardPath(view, locale), width: 1200, height: 630, alt: view.title },
  })
  return isPublic ? metadata : { ...metadata, robots: { index: false, follow: false } }
}

/** Path of the share card; networks keep it for good, so that its address changes with the state. */
const cardPath = (view: Pick<InteractionView, 'id' | 'revision' | 'state'>, locale: Locale): string =>
  localePath(locale, `${eventPath(view)}/karte/${view.revision}-${view.state}`)
