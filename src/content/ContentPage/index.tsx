import { contentPath } from '@litfass/kit/content'
import type { Metadata } from 'next'
import { CommentSection } from '../../components/Comments/index.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import { Card } from '../../components/StoryCard/index.tsx'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../i18n/locales.ts'
import { pageMetadata } from '../../i18n/pageMetadata.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import type { PageQuery } from '../../queries/otherView.ts'
import type { ForReaders } from '../../queries/requests.ts'
import type { ContentView } from '../contentPages.ts'
import { socialImage } from '../image/PicturePage/metadata.ts'
import { StoryPage } from '../stories/StoryPage/index.tsx'
import styles from '../stories/StoryPage/RelatedStories.module.css'
import notice from '../stories/StoryPage/StoryNotice.module.css'
import { summaryOf } from '../stories/story.ts'

type ContentPageProps = ContentView & { isPublic: boolean; locale: Locale; query: PageQuery }

/** A document of any type, from what its declaration says of it, with the features that the type has. */
export function ContentPage({ type, view, others, isPublic, locale, query }: ContentPageProps) {
  const { comments, likes, reports } = type.features
  return (
    <StoryPage
      story={view}
      actions={{ likes: likes !== undefined, reports: reports !== undefined }}
      notice={
        isPublic ? undefined : (
          <div className={notice.bar} role="note">
            <p>{pageTexts('contents')('hidden')}</p>
          </div>
        )
      }
      readOn={<OtherContents type={type} others={others} locale={locale} />}
      locale={locale}
    >
      {comments && isPublic && (
        <CommentSection
          content={{ type: type.type, id: view.id }}
          path={view.path}
          locale={locale}
          query={query}
        />
      )}
    </StoryPage>
  )
}

type OtherContentsProps = Pick<ContentView, 'type' | 'others'> & { locale: Locale }

/** The newest others of a type, and the way to all of them. */
function OtherContents({ type: { labels, pages }, others, locale }: OtherContentsProps) {
  const list = pages?.list?.[locale]
  if (others.length === 0 && list === undefined) return null
  return (
    <section className={styles.related} aria-labelledby="weiterlesen">
      <div className={styles.head}>
        <h2 id="weiterlesen" className={styles.title}>
          {labels.many[locale]}
        </h2>
        {list !== undefined && (
          <PageLink href={list} className={styles.all}>
            {pageTexts('contents')('all')}
          </PageLink>
        )}
      </div>
      <div className={styles.row}>
        {others.map((card) => (
          <Card key={card.key} card={card} kind="column" level={3} />
        ))}
      </div>
    </section>
  )
}

/** Builds the metadata of the page of a document; what not everyone sees is not indexed. */
export function contentMetadata({
  found: { type, view },
  isPublic,
  locale,
}: ForReaders<ContentView> & { locale: Locale }): Metadata {
  const { title, lead, publishedAt, updatedAt, authors, topicLinks } = view
  if (!isPublic) return { title, robots: { index: false, follow: false } }
  const image = lead && socialImage(lead, title)
  const metadata = pageMetadata({
    ...{ locale, path: view.path, title },
    description: summaryOf(view),
    ...(image && { image }),
  })
  const { id, slug, language, path } = view
  // A document without a language has a page in each.
  const languages = type.fields.language ? [language] : LOCALES
  const paths = Object.fromEntries(languages.map((each) => [each, contentPath(type, { id, slug }, each)]))
  return {
    ...metadata,
    authors: authors.map(({ name }) => ({ name })),
    alternates: {
      canonical: path,
      languages: { ...paths, 'x-default': paths[DEFAULT_LOCALE] ?? path },
    },
    openGraph: {
      ...metadata.openGraph,
      type: 'article',
      url: path,
      ...(publishedAt && { publishedTime: publishedAt }),
      ...(updatedAt && { modifiedTime: updatedAt }),
      authors: authors.map(({ name }) => name),
      tags: topicLinks.map(({ name }) => name),
    },
  }
}
