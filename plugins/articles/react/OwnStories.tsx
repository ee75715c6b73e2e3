import { type PageLinkProps, Pager } from '@litfass/interface/pager'
import { fill } from '@litfass/kit/texts'
import type { OwnStory } from '@litfass/stories'
import { OWN_STORIES_PER_PAGE } from '@litfass/stories/domain'
import type { ComponentType, ReactNode } from 'react'
import { CONTENT_TYPES } from '../domain/content.ts'
import styles from './writing.module.css'
import { writingPageTexts } from './writingTexts.ts'
import '@litfass/interface/tokens.css'

export type OwnStoriesProps = {
  stories: readonly OwnStory[]
  total: number
  /** From 1. */
  page: number
  /** Language of the page. */
  language: 'de' | 'en'
  /** Paths of this list, and of the form of a type, where it has one; for a new story without a number. */
  paths: { list: string; form: (type: string, id?: number) => string | undefined }
  /** Formats an ISO 8601 time. */
  momentOf: (iso: string) => string
  /** The link of the framework between pages of the list; a plain one when left out. */
  Link?: ComponentType<PageLinkProps>
  /** In place of the list, where there is none yet; a short text when left out. */
  empty?: ReactNode
}

/** What someone has written, in any state, and the way to write more. */
export function OwnStories({
  stories,
  total,
  page,
  language,
  paths,
  momentOf,
  Link,
  empty,
}: OwnStoriesProps) {
  const words = writingPageTexts.in(language).ownStories
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
        <p className={styles.ways}>
          {CONTENT_TYPES.map((type, at) => (
            <a key={type} href={paths.form(type)} className={at === 0 ? styles.primary : styles.plain}>
              {words[type === 'article' ? 'newArticle' : 'newImagepost']}
            </a>
          ))}
        </p>
      </header>
      {stories.length === 0 ? (
        (empty ?? <p>{words.emptyText}</p>)
      ) : (
        <ul className={styles.list} aria-label={words.list}>
          {stories.map((story) => (
            <OwnStoryItem
              key={`${story.type}-${story.id}`}
              {...{ story, language, momentOf }}
              form={paths.form(story.type, story.id)}
            />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={Math.ceil(total / OWN_STORIES_PER_PAGE)}
        hrefOf={(number) => (number === 1 ? paths.list : `${paths.list}?seite=${number}`)}
        words={words}
        Link={Link}
      />
    </article>
  )
}

type ItemProps = Pick<OwnStoriesProps, 'language' | 'momentOf'> & {
  story: OwnStory
  form: string | undefined
}

function OwnStoryItem({ story, form, language, momentOf }: ItemProps) {
  const words = writingPageTexts.in(language).ownStories
  const { kind, title, stage, reason, publishedAt, updatedAt, path } = story
  const isOut = stage === 'live' || stage === 'scheduled' || stage === 'expired'
  const said = stage === 'live' ? 'published' : stage
  return (
    <li className={styles.item} data-state={stage}>
      <p className={styles.state}>
        <strong>{fill(words[said], { moment: publishedAt && momentOf(publishedAt) })}</strong>
        <span>{kind[language]}</span>
        <span>{fill(words.changed, { moment: momentOf(updatedAt) })}</span>
      </p>
      <h2 className={styles.headline}>
        <a href={path ?? (isOut ? undefined : form)}>{title || words.untitled}</a>
      </h2>
      {reason && (
        <div className={styles.note}>
          <p>{words.reason}</p>
          <p className={styles.reason}>{reason}</p>
        </div>
      )}
      <p className={styles.ways}>
        {!isOut && form && <a href={form}>{stage === 'rejected' ? words.revise : words.write}</a>}
        {path && <a href={path}>{words.show}</a>}
      </p>
    </li>
  )
}
