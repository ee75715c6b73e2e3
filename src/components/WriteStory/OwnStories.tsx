import { STORY_FACTS, STORY_TYPES } from '../../content/stories/storyTypes.ts'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { OWN_STORIES_PER_PAGE, type OwnStory } from '../../queries/ownStories.ts'
import { storyFolder } from '../../queries/storyView.ts'
import actions from '../action.module.css'
import { momentWords } from '../Moment/index.tsx'
import { Notice } from '../Notice/index.tsx'
import { Pager } from '../Pager/index.tsx'
import styles from './index.module.css'

type OwnStoriesProps = { stories: readonly OwnStory[]; total: number; page: number; locale: Locale }

/** What someone has written, in any state, and the way to write more. */
export function OwnStories({ stories, total, page, locale }: OwnStoriesProps) {
  const t = pageTexts('ownStories')
  const path = localePath(locale, '/konto/beitraege')
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <p className={styles.ways}>
          {STORY_TYPES.map((type, at) => (
            <a
              key={type}
              href={`${path}${storyFolder(type)}`}
              className={at === 0 ? actions.primary : actions.plain}
            >
              {t(STORY_FACTS[type].texts.new)}
            </a>
          ))}
        </p>
      </header>
      {stories.length === 0 ? (
        <Notice title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <ul className={styles.list} aria-label={t('list')}>
          {stories.map((story) => (
            <OwnStoryItem key={`${story.type}-${story.id}`} story={story} locale={locale} />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={Math.ceil(total / OWN_STORIES_PER_PAGE)}
        path={path}
        group="ownStories"
        hrefOf={(number) => (number === 1 ? path : `${path}?seite=${number}`)}
      />
    </article>
  )
}

function OwnStoryItem({ story, locale }: { story: OwnStory; locale: Locale }) {
  const t = pageTexts('ownStories')
  const moment = momentWords()
  const { type, id, title, stage, reason, publishedAt, updatedAt, path } = story
  const form = localePath(locale, `/konto/beitraege${storyFolder(type)}/${id}`)
  const isOut = stage === 'live' || stage === 'scheduled' || stage === 'expired'
  const said = stage === 'live' ? 'published' : stage
  return (
    <li className={styles.item} data-state={stage}>
      <p className={styles.state}>
        <strong>{t(said, { moment: publishedAt && moment(publishedAt).long })}</strong>
        <span>{t(type)}</span>
        <span>{t('changed', { moment: moment(updatedAt).long })}</span>
      </p>
      <h2 className={styles.headline}>
        <a href={path ?? (isOut ? undefined : form)}>{title || t('untitled')}</a>
      </h2>
      {reason && (
        <div className={styles.note}>
          <p>{t('reason')}</p>
          <p className={styles.reason}>{reason}</p>
        </div>
      )}
      <p className={styles.ways}>
        {!isOut && <a href={form}>{t(stage === 'rejected' ? 'revise' : 'write')}</a>}
        {path && <a href={path}>{t('show')}</a>}
      </p>
    </li>
  )
}
