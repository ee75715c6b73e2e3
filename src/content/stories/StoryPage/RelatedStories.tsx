import { PageLink } from '../../../components/PageLink.tsx'
import { StoryCard } from '../../../components/StoryCard/index.tsx'
import { type Locale, localePath } from '../../../i18n/locales.ts'
import { pageTexts } from '../../../i18n/pageTexts.ts'
import type { TopicLink } from '../../../queries/topics.ts'
import { STORY_FACTS, type StoryType } from '../storyTypes.ts'
import { type StorySummary, storyFolder } from '../storyView.ts'
import styles from './RelatedStories.module.css'

type RelatedStoriesProps = {
  stories: readonly StorySummary[]
  /** The first topic of the story above. */
  topic: TopicLink | undefined
  type: StoryType
  locale: Locale
}

/** Where to read on. */
export function RelatedStories({ stories, topic, type, locale }: RelatedStoriesProps) {
  const t = pageTexts('story')
  if (stories.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="weiterlesen">
      <div className={styles.head}>
        <h2 id="weiterlesen" className={styles.title}>
          {topic ? t('relatedTo', { topic: topic.name }) : t('newest')}
        </h2>
        <PageLink href={localePath(locale, storyFolder(type))} className={styles.all}>
          {t(STORY_FACTS[type].texts.all)}
        </PageLink>
      </div>
      <div className={styles.row}>
        {stories.map((story) => (
          <StoryCard key={`${story.type}-${story.id}`} story={story} kind="column" level={3} />
        ))}
      </div>
    </section>
  )
}
