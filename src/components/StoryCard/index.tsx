import { creditLine, foreignLanguage } from '@litfass/images/model'
import { stateWords } from '@litfass/participation/react'
import { boxTexts } from '@litfass/participation/words'
import type { ComponentProps, ReactNode } from 'react'
import { type StorySummary, storyPath } from '../../content/stories/storyView.ts'
import { storyCard, type TeaserCard } from '../../content/teaserCard.ts'
import { currentLocale, pageTexts } from '../../i18n/pageTexts.ts'
import { headlineOf } from '../imageWords.ts'
import { Moment, momentWords } from '../Moment/index.tsx'
import { PageLink } from '../PageLink.tsx'
import { Picture } from '../Picture/index.tsx'
import styles from './index.module.css'

/**
 * `lead` is wide and alone, `half` stands beside another one or beside small ones, `column` in a row with others, `upright`
 * shows more of its picture, `small` has only a headline below it.
 */
type Kind = 'lead' | 'half' | 'column' | 'upright' | 'small'

type Look = {
  kind: Kind
  /** Level of its headline. */
  level?: 2 | 3 | undefined
  /** Marks the main picture of the page, which loads first. */
  priority?: boolean | undefined
  /** Shows headline and teaser in another way. */
  mark?: ((text: string) => ReactNode) | undefined
}

const SIZES: Record<Kind, string> = {
  lead: '(min-width: 90em) 55rem, (min-width: 56em) 62vw, 92vw',
  half: '(min-width: 90em) 41rem, (min-width: 44em) 47vw, 92vw',
  column: '(min-width: 90em) 27rem, (min-width: 44em) 31vw, 92vw',
  upright: '(min-width: 90em) 20rem, (min-width: 44em) 23vw, 46vw',
  small: '(min-width: 90em) 20rem, (min-width: 44em) 23vw, 46vw',
}

const RATIOS: Record<Kind, number> = { lead: 16 / 9, half: 1.5, column: 1.5, upright: 0.8, small: 1.5 }
const HAS_TEASER: Record<Kind, boolean> = {
  lead: true,
  half: true,
  column: true,
  upright: false,
  small: false,
}
const HAS_FACTS: Record<Kind, boolean> = {
  lead: true,
  half: true,
  column: false,
  upright: true,
  small: false,
}

/** A story with its picture: kicker, headline, teaser. All of it is one link, named by the headline. */
export function StoryCard({ story, ...look }: Look & { story: StorySummary }) {
  return <Card card={storyCard(story)} {...look} />
}

/** The same for whatever a page shows. */
export function Card({
  card,
  kind,
  level = 2,
  priority = false,
  mark = (text) => text,
}: Look & { card: TeaserCard }) {
  const { lead, title, teaser } = card
  const Heading = `h${level}` as const
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
      <div className={styles.words} lang={langOf(card)}>
        <Kicker card={card} />
        <Heading className={styles.headline}>
          <CardLink card={card} className={styles.link}>
            {mark(title)}
          </CardLink>
        </Heading>
        {teaser && HAS_TEASER[kind] && <p className={styles.teaser}>{mark(teaser)}</p>}
        {(HAS_FACTS[kind] || card.event) && <CardFacts card={card} />}
      </div>
    </article>
  )
}

/** The language of a card where it is not that of the page. */
export const langOf = ({ language }: TeaserCard) => (language === currentLocale() ? undefined : language)

type CardLinkProps = Omit<ComponentProps<'a'>, 'href' | 'hrefLang' | 'ref'> & { card: TeaserCard }

/** The link of a card, to a page of the site or to another site. */
export function CardLink({ card, children, ...link }: CardLinkProps) {
  const lang = langOf(card)
  if (card.isExternal)
    return (
      <a href={card.href} rel="external noopener" {...link}>
        {children}
      </a>
    )
  return (
    <PageLink href={card.href} hrefLang={lang} {...link}>
      {children}
    </PageLink>
  )
}

/** The line above a headline, and the mark of premium articles. */
export function Kicker({ card: { kicker, isPremium } }: { card: TeaserCard }) {
  if (!kicker && !isPremium) return null
  return (
    <p className={styles.kicker}>
      {kicker}
      {isPremium && <span className={styles.premium}>{pageTexts('story')('premium')}</span>}
    </p>
  )
}

/** When something appeared or ends, how many pictures it has, and how much is said about it. */
export function CardFacts({ card: { publishedAt, pictures, comments, event } }: { card: TeaserCard }) {
  const t = pageTexts('story')
  if (!publishedAt && !event && pictures < 2 && comments < 1) return null
  return (
    <p className={styles.facts}>
      {publishedAt && <Moment iso={publishedAt} />}
      {event && <span>{eventWords(event)}</span>}
      {pictures > 1 && <span>{t('pictures', { count: pictures })}</span>}
      {comments > 0 && <span>{t('comments', { count: comments })}</span>}
    </p>
  )
}

function eventWords(view: NonNullable<TeaserCard['event']>): string {
  const moment = momentWords()
  return stateWords({ view, words: boxTexts.in(currentLocale()), momentOf: (iso) => moment(iso).long })
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

/** The credit below the picture of a card. */
export function LeadCaption({ card: { lead } }: { card: TeaserCard }) {
  if (!lead) return null
  const credit = creditLine(lead.copyright, pageTexts('image')('credit'))
  return (
    <figcaption className={styles.caption}>
      {lead.caption && (
        <span lang={foreignLanguage(lead, currentLocale())}>{headlineOf(lead.caption).headline}</span>
      )}
      {credit && <small>{credit}</small>}
    </figcaption>
  )
}
