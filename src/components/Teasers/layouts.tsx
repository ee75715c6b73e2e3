import type { TeaserCard } from '../../content/teaserCard.ts'
import { Picture } from '../Picture/index.tsx'
import { Card, CardFacts, CardLink, Kicker, langOf } from '../StoryCard/index.tsx'
import type { LayoutProps } from './layout.ts'
import styles from './layouts.module.css'

/** Two or three side by side; a single one is wide. */
export function Row({ cards, level, isFirst }: LayoutProps) {
  const kind = cards.length === 1 ? 'lead' : cards.length === 2 ? 'half' : 'column'
  return (
    <div className={styles.row} data-count={cards.length}>
      {cards.map((card, at) => (
        <Card key={card.key} card={card} kind={kind} level={level} priority={isFirst && at === 0} />
      ))}
    </div>
  )
}

/** A large one, and up to four small ones beside it. */
export function Mosaic({ cards: [first, ...others], level, isFirst }: LayoutProps) {
  if (!first) return null
  return (
    <div className={styles.mosaic} data-alone={others.length === 0 || undefined}>
      <Card card={first} kind={others.length === 0 ? 'lead' : 'half'} level={level} priority={isFirst} />
      {others.length > 0 && (
        <div className={styles.small}>
          {others.map((card) => (
            <Card key={card.key} card={card} kind="small" level={level} />
          ))}
        </div>
      )}
    </div>
  )
}

/** One below the other, each with its words and a small picture. */
export function List({ cards, level = 2, name }: LayoutProps) {
  return (
    <ul className={styles.list} aria-label={name}>
      {cards.map((card) => (
        <li key={card.key}>
          <ListItem card={card} level={level} />
        </li>
      ))}
    </ul>
  )
}

function ListItem({ card, level }: { card: TeaserCard; level: 2 | 3 }) {
  const { lead, title, teaser } = card
  const Heading = `h${level}` as const
  return (
    <article className={styles.item} data-with-picture={lead ? '' : undefined}>
      <div className={styles.words} lang={langOf(card)}>
        <Kicker card={card} />
        <Heading className={styles.headline}>
          <CardLink card={card} className={styles.link}>
            {title}
          </CardLink>
        </Heading>
        {teaser && <p className={styles.teaser}>{teaser}</p>}
        <CardFacts card={card} />
      </div>
      {lead && <Picture image={lead} alt="" ratio={1.5} sizes="(min-width: 44em) 11rem, 6.5rem" />}
    </article>
  )
}
