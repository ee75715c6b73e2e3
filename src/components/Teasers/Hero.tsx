import type { StorySummary } from '../../content/stories/storyView.ts'
import type { TeaserCard } from '../../content/teaserCard.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { Picture } from '../Picture/index.tsx'
import { CardFacts, CardLink, Kicker, LeadCaption, langOf, StoryLines } from '../StoryCard/index.tsx'
import styles from './Hero.module.css'

type HeroProps = {
  card: TeaserCard
  /** Stories in lines beside it. */
  latest?: readonly StorySummary[] | undefined
  level?: 2 | 3 | undefined
  /** Marks its picture as the main one of the page, which loads first. */
  priority?: boolean | undefined
  /** Crops an upright picture to a wide one if there are no lines beside it. */
  isWide?: boolean
  /** Whether it is one of several that change places. */
  isSlide?: boolean
}

/** The lead story, with its picture beside the text. */
export function Hero(props: HeroProps) {
  const { card, latest = [], level = 2, priority = false, isWide = false, isSlide = false } = props
  const { lead, title, teaser } = card
  const Heading = `h${level}` as const
  const isUpright = !isWide && lead !== undefined && lead.width < lead.height
  return (
    <article
      className={styles.hero}
      data-upright={isUpright || undefined}
      data-without-picture={!lead || undefined}
      data-slide={isSlide || undefined}
    >
      {lead && (
        <figure className={styles.figure}>
          <CardLink card={card} tabIndex={-1} aria-hidden="true">
            <Picture
              image={lead}
              alt=""
              ratio={isUpright ? 0.8 : 1.5}
              sizes={
                isUpright
                  ? '(min-width: 90em) 35rem, (min-width: 56em) 40vw, 100vw'
                  : '(min-width: 90em) 48rem, (min-width: 56em) 54vw, 100vw'
              }
              priority={priority}
            />
          </CardLink>
          <LeadCaption card={card} />
        </figure>
      )}
      <div className={styles.text} lang={langOf(card)}>
        <Kicker card={card} />
        <Heading className={styles.headline} data-length={lengthOf(title)}>
          <CardLink card={card}>{title}</CardLink>
        </Heading>
        {teaser && <p className={styles.teaser}>{teaser}</p>}
        <CardFacts card={card} />
        {latest.length > 0 && (
          <div className={styles.latest}>
            <StoryLines stories={latest} label={pageTexts('news')('latest')} />
          </div>
        )}
      </div>
    </article>
  )
}

/** A poster sets short words large; `undefined` for the usual size. */
function lengthOf(headline: string): 'middle' | 'long' | undefined {
  if (headline.length <= 34) return undefined
  return headline.length <= 56 ? 'middle' : 'long'
}
