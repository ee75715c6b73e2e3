import type { ReactNode } from 'react'
import actions from '../../../components/action.module.css'
import { Notice } from '../../../components/Notice/index.tsx'
import { PageLink } from '../../../components/PageLink.tsx'
import { Pager } from '../../../components/Pager/index.tsx'
import { Card } from '../../../components/StoryCard/index.tsx'
import { type Locale, localePath } from '../../../i18n/locales.ts'
import { pageTexts } from '../../../i18n/pageTexts.ts'
import { storyCard, type TeaserCard } from '../../teaserCard.ts'
import type { StoryPage } from '../stories.ts'
import { STORY_FACTS, type StoryType } from '../storyTypes.ts'
import { type StorySummary, storyFolder } from '../storyView.ts'
import styles from './index.module.css'

type StoryListProps = StoryPage & { type: StoryType; locale: Locale }

/** All articles, or all image posts, paginated. */
export function StoryList({ stories, page, pages, type, locale }: StoryListProps) {
  const { list: group } = STORY_FACTS[type].texts
  const t = pageTexts(group)
  const path = localePath(locale, storyFolder(type))
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.ways}>
          <a href={`${path}/rss.xml`} className={styles.feed}>
            {t('feed')}
          </a>
        </p>
      </header>
      {stories.length === 0 ? (
        <Notice title={t('emptyTitle')} text={t('emptyText')}>
          <PageLink href={localePath(locale, '/bilder')} className={actions.primary}>
            {t('emptyStep')}
          </PageLink>
        </Notice>
      ) : (
        <StoryGrid stories={stories} hasLead={page === 1} isFirst />
      )}
      <Pager page={page} pages={pages} path={path} group={group} />
    </>
  )
}

type GridProps = {
  /** Whether the first one is larger and has a row to itself. */
  hasLead?: boolean
  /** Whether its first picture is the main picture of the page. */
  isFirst?: boolean
  /** Level of the headlines. */
  level?: 2 | 3
  /** Shows headline and teaser in another way, such as with what a search found in them. */
  mark?: (text: string) => ReactNode
}

/** Stories in rows. */
export const StoryGrid = ({ stories, ...look }: GridProps & { stories: readonly StorySummary[] }) => (
  <CardGrid cards={stories.map(storyCard)} {...look} />
)

/** The same for whatever a page shows. */
export function CardGrid({
  cards,
  hasLead = false,
  isFirst = false,
  level = 2,
  mark,
}: GridProps & { cards: readonly TeaserCard[] }) {
  const [first, ...rest] = cards
  const lead = hasLead && first?.lead ? first : undefined
  const others = lead ? rest : cards
  return (
    <div className={styles.grid}>
      {lead && <Card card={lead} kind="lead" level={level} priority={isFirst} />}
      <ul className={styles.rows}>
        {others.map((card, at) => (
          <li key={card.key}>
            <Card
              card={card}
              kind="column"
              level={level}
              priority={isFirst && !lead && at === 0}
              mark={mark}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
