import { STORY_FACTS, type StoryType } from '../../content/stories/storyTypes.ts'
import { clientTexts } from '../../i18n/clientTexts.ts'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { ProvideTexts } from '../../i18n/ProvideTexts.client.tsx'
import { pageTexts } from '../../i18n/pageTexts.ts'
import type { WritableStory } from '../../queries/ownStories.ts'
import { storyFolder } from '../../queries/storyView.ts'
import styles from './index.module.css'
import { LateStoryForm } from './LateStoryForm.client.tsx'

type WritePageProps = {
  type: StoryType
  /** None for a new one. */
  story: WritableStory | undefined
  /** The image manager that the writer uploads for. */
  imageManagerPrefix: string
  locale: Locale
}

/** The page on which someone writes an article or image post. */
export function WritePage({ type, story, imageManagerPrefix, locale }: WritePageProps) {
  const t = pageTexts('writeStory')
  const own = pageTexts('ownStories')
  const list = localePath(locale, '/konto/beitraege')
  const folder = storyFolder(type)
  const { title = '', kicker = '', teaser = '', location = '', language = locale, images = [] } = story ?? {}
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title || t(STORY_FACTS[type].texts.new)}</h1>
        <p>
          <a href={list}>{t('all')}</a>
        </p>
        {story?.stage === 'submitted' && <p className={styles.note}>{t('submitted')}</p>}
        {story?.stage === 'rejected' && (
          <div className={styles.note}>
            <p>{t('rejected')}</p>
            {story.reason && <p className={styles.reason}>{story.reason}</p>}
          </div>
        )}
      </header>
      <noscript>
        <p className={styles.note}>{t('noScript')}</p>
      </noscript>
      <ProvideTexts locale={locale} texts={clientTexts(locale, ['storyForm', 'presence'])}>
        <LateStoryForm
          type={type}
          stored={story && { id: story.id, revision: story.revision }}
          isSubmitted={story?.stage === 'submitted'}
          written={{ ...{ title, kicker, teaser, location, language, images }, text: story?.text ?? null }}
          thumbs={story?.thumbs ?? {}}
          paths={{ list, form: `${list}${folder}`, preview: localePath(locale, `/vorschau${folder}`) }}
          outcomes={{ sent: own('sent'), takenBack: own('takenBack'), deleted: own('deleted') }}
          imageManagerPrefix={imageManagerPrefix}
        />
      </ProvideTexts>
    </article>
  )
}
