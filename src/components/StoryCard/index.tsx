import type { ReactNode } from 'react'
import { currentLocale, pageTexts } from '../../i18n/pageTexts.ts'
import { type StorySummary, storyPath } from '../../queries/storyView.ts'
import { imageWords } from '../imageWords.ts'
import { Moment } from '../Moment/index.tsx'
import { PageLink } from '../PageLink.tsx'
import { Picture } from '../Picture/index.tsx'
import styles from './index.module.css'

/** `lead` is wide and alone, `column` stands in a row with others, `upright` shows more of its picture. */
type Kind = 'lead' | 'column' | 'upright'

type StoryCardProps = {
  story: StorySummary
  kind: Kind
  /** Level of its headline. */
  level?: 2 | 3
  /** Marks the main picture of the page, which loads first. */
  priority?: boolean
  /** Shows headline and teaser in another way. */
  mark?: ((text: string) => ReactNode) | undefined
}

const SIZES: Record<Kind, string> = {
  lead: '(min-width: 90em) 55rem, (min-width: 56em) 62vw, 92vw',
  column: '(min-width: 90em) 27rem, (min-width: 44em) 31vw, 92vw',
  upright: '(min-width: 90em) 20rem, (min-width: 44em) 23vw, 46vw',
}

const RATIOS: Record<Kind, number> = { lead: 16 / 9, column: 1.5, upright: 0.8 }

/** A story with its picture: kicker, headline, teaser. All of it is one link, named by the headline. */
export function StoryCard(props: StoryCardProps) {
  const { story, kind, level = 2, priority = false, mark = (text) => text } = props
  const { lead, title, teaser, language } = story
  const Heading = `h${level}` as const
  const lang = language === currentLocale() ? undefined : language
  return (
    <article className={styles[kind]} data-without-picture={!lead || undefined}>
      {lead && (
        <Picture
          image={lead}
          alt=""
          ratio={RATIOS[kind]}
          sizes={SIZES[kind]}
          priority={priority}
          className={styles.picture}
        />
      )}
      <div className={styles.words} lang={lang}>
        <Kicker story={story} />
        <Heading className={styles.headline}>
          <PageLink href={storyPath(story)} hrefLang={lang} className={styles.link}>
            {mark(title)}
          </PageLink>
        </Heading>
        {teaser && kind !== 'upright' && <p className={styles.teaser}>{mark(teaser)}</p>}
        {kind !== 'column' && <StoryFacts story={story} />}
      </div>
    </article>
  )
}

/** The line above a headline, and the mark of premium articles. */
export function Kicker({ story: { kicker, isPremium } }: { story: StorySummary }) {
  if (!kicker && !isPremium) return null
  return (
    <p className={styles.kicker}>
      {kicker}
      {isPremium && <span className={styles.premium}>{pageTexts('story')('premium')}</span>}
    </p>
  )
}

/** When a story appeared, how many pictures it has, and how much is said about it. */
export function StoryFacts({ story: { publishedAt, pictures, comments } }: { story: StorySummary }) {
  const t = pageTexts('story')
  return (
    <p className={styles.facts}>
      <Moment iso={publishedAt} />
      {pictures > 1 && <span>{t('pictures', { count: pictures })}</span>}
      {comments > 0 && <span>{t('comments', { count: comments })}</span>}
    </p>
  )
}

type StoryLinesProps = {
  stories: readonly StorySummary[]
  label?: string
  /** Stands before each headline; the time where it is left out. */
  mark?: (story: StorySummary) => string
}

/** Headlines in lines, each with its time. */
export function StoryLines({ stories, label, mark }: StoryLinesProps) {
  const locale = currentLocale()
  return (
    <ul className={styles.lines} aria-label={label}>
      {stories.map((story) => {
        const lang = story.language === locale ? undefined : story.language
        return (
          <li key={`${story.type}-${story.id}`} className={styles.line}>
            {mark ? (
              <span className={styles.time}>{mark(story)}</span>
            ) : (
              <Moment iso={story.publishedAt} short className={styles.time} />
            )}
            <PageLink href={storyPath(story)} lang={lang} hrefLang={lang} className={styles.lineLink}>
              {story.title}
            </PageLink>
          </li>
        )
      })}
    </ul>
  )
}

/** The credit below a picture that stands for a story. */
export function LeadCaption({ story: { lead } }: { story: StorySummary }) {
  if (!lead) return null
  const { headline, credit, lang } = imageWords()(lead)
  return (
    <figcaption className={styles.caption}>
      {lead.caption && <span lang={lang}>{headline}</span>}
      {credit && <small>{credit}</small>}
    </figcaption>
  )
}
