import type { ReactNode } from 'react'
import { STORY_FACTS, type StoryType } from '../../content/storyTypes.ts'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import type { StoryPage } from '../../queries/stories.ts'
import { type StorySummary, storyFolder } from '../../queries/storyView.ts'
import type { TeaserCard } from '../../queries/teaserCard.ts'
import actions from '../action.module.css'
import { Notice } from '../Notice/index.tsx'
import { PageLink } from '../PageLink.tsx'
import { Pager } from '../Pager/index.tsx'
import { Card, StoryCard } from '../StoryCard/index.tsx'
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

type CardGridProps = { cards: readonly TeaserCard[]; mark?: (text: string) => ReactNode }

/** Cards of any types in rows, below a heading. */
export function CardGrid({ cards, mark }: CardGridProps) {
  return (
    <div className={styles.grid}>
      <ul className={styles.rows}>
        {cards.map((card) => (
          <li key={card.key}>
            <Card card={card} kind="column" level={3} mark={mark} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type StoryGridProps = {
  stories: readonly StorySummary[]
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
export function StoryGrid({ stories, hasLead = false, isFirst = false, level = 2, mark }: StoryGridProps) {
  const [first, ...rest] = stories
  const lead = hasLead && first?.lead ? first : undefined
  const others = lead ? rest : stories
  return (
    <div className={styles.grid}>
      {lead && <StoryCard story={lead} kind="lead" level={level} priority={isFirst} />}
      <ul className={styles.rows}>
        {others.map((story, at) => (
          <li key={`${story.type}-${story.id}`}>
            <StoryCard
              story={story}
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
