import type { WritableStory } from '@litfass/stories'
import type { ComponentType } from 'react'
import type { ContentType } from '../domain/content.ts'
import type { StoryFormProps } from './StoryForm.tsx'
import styles from './writing.module.css'
import { presenceWordsIn, writingFormTexts, writingPageTexts } from './writingTexts.ts'
import '@litfass/interface/tokens.css'

export type WritePageProps = {
  type: ContentType
  /** Slug of its collection, of `storyCollection`. */
  collection: string
  /** None for a new one. */
  story: WritableStory | undefined
  /** The image manager that the writer uploads for. */
  imageManagerPrefix: string
  /** Language of the page. */
  language: 'de' | 'en'
  /** Paths of the list of one's stories, of this form without its number, and of the preview without it. */
  paths: StoryFormProps['paths']
  /** The form of the project, a client component: `LateStoryForm` with its services. */
  Form: ComponentType<StoryFormProps>
}

/** Returns the title of the page on which a new story is written. */
export const newStoryTitle = (type: ContentType, language: 'de' | 'en'): string =>
  writingPageTexts.in(language).writeStory[type === 'article' ? 'newArticle' : 'newImagepost']

/** The page on which someone writes an article or image post. */
export function WritePage({ type, collection, story, language, paths, Form, ...form }: WritePageProps) {
  const { writeStory: words, ownStories: own } = writingPageTexts.in(language)
  const { title = '', kicker = '', teaser = '', location = '', images = [] } = story ?? {}
  const written = { title, kicker, teaser, location, images, text: story?.text ?? null }
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title || newStoryTitle(type, language)}</h1>
        <p>
          <a href={paths.list}>{words.all}</a>
        </p>
        {story?.stage === 'submitted' && <p className={styles.note}>{words.submitted}</p>}
        {story?.stage === 'rejected' && (
          <div className={styles.note}>
            <p>{words.rejected}</p>
            {story.reason && <p className={styles.reason}>{story.reason}</p>}
          </div>
        )}
      </header>
      <noscript>
        <p className={styles.note}>{words.noScript}</p>
      </noscript>
      <Form
        {...form}
        type={type}
        collection={collection}
        stored={story && { id: story.id, revision: story.revision }}
        isSubmitted={story?.stage === 'submitted'}
        written={{ ...written, language: story?.language ?? language }}
        thumbs={story?.thumbs ?? {}}
        paths={paths}
        outcomes={{ sent: own.sent, takenBack: own.takenBack, deleted: own.deleted }}
        language={language}
        words={writingFormTexts.in(language)}
        presence={presenceWordsIn(language)}
      />
    </article>
  )
}
