import { pageTexts } from '../../i18n/pageTexts.ts'
import { Moment } from '../Moment/index.tsx'
import { CardLink, langOf } from '../StoryCard/index.tsx'
import type { LayoutProps } from './layout.ts'
import styles from './lines.module.css'

/** A quiet line of headlines: a narrow screen scrolls it, a wide one breaks it. */
export function Ticker({ cards, name, slotType }: LayoutProps) {
  const t = pageTexts('teasers')
  return (
    // biome-ignore lint/a11y/useSemanticElements: headlines are no set of fields
    <div
      className={styles.ticker}
      role="group"
      aria-label={name}
      data-strip={slotType === 'strip' || undefined}
    >
      <p className={styles.label}>{t('ticker')}</p>
      <ul className={styles.headlines}>
        {cards.map((card) => (
          <li key={card.key} lang={langOf(card)}>
            <CardLink card={card}>{card.title}</CardLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Headlines in lines, with the time where there is one. */
export function Lines({ cards, name }: LayoutProps) {
  return (
    <ul className={styles.lines} aria-label={name}>
      {cards.map((card) => (
        <li key={card.key} lang={langOf(card)}>
          {card.publishedAt ? (
            <Moment iso={card.publishedAt} short className={styles.time} />
          ) : (
            <span className={styles.time}>{card.kicker}</span>
          )}
          <CardLink card={card} className={styles.link}>
            {card.title}
          </CardLink>
        </li>
      ))}
    </ul>
  )
}
