import type { Metadata } from 'next'
import actions from '../../components/action.module.css'
import { Notice } from '../../components/Notice/index.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import { Pager } from '../../components/Pager/index.tsx'
import { feedTypes } from '../../contentFeeds.ts'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { languagesOfPage, pageMetadata } from '../../i18n/pageMetadata.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import type { ContentListView } from '../contentPages.ts'
import styles from '../stories/StoryList/index.module.css'
import { CardGrid } from '../stories/StoryList/index.tsx'

type ContentListProps = ContentListView & { locale: Locale }

/** All documents of a type in rows, paginated. */
export function ContentList({ type, cards, page, pages, locale }: ContentListProps) {
  const t = pageTexts('contents')
  const path = type.pages?.list?.[locale] ?? ''
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{type.labels.many[locale]}</h1>
        {type.features.feeds && (
          <p className={styles.ways}>
            <a href={`${path}/rss.xml`} className={styles.feed}>
              {t('feed')}
            </a>
          </p>
        )}
      </header>
      {cards.length === 0 ? (
        <Notice title={t('emptyTitle')} text={t('emptyText')}>
          <PageLink href={localePath(locale, '/')} className={actions.primary}>
            {t('emptyStep')}
          </PageLink>
        </Notice>
      ) : (
        <CardGrid cards={cards} hasLead={page === 1} isFirst />
      )}
      <Pager page={page} pages={pages} path={path} group="contents" />
    </>
  )
}

/** Builds the metadata of a page of such a list. */
export function contentListMetadata({ type, page, pages, locale }: ContentListProps): Metadata {
  const t = pageTexts('contents')
  const many = type.labels.many[locale]
  const path = type.pages?.list
  const metadata = pageMetadata({
    ...{ locale, page, pages },
    path: path?.de ?? '',
    title: page === 1 ? many : t('pageTitle', { many, page }),
    description: t('description', { many }),
    ...(type.fields.language && { languages: languagesOfPage({ locale, page, shared: 1 }) }),
  })
  if (!type.features.feeds || !path) return metadata
  return { ...metadata, alternates: { ...metadata.alternates, types: feedTypes(path[locale], many) } }
}
