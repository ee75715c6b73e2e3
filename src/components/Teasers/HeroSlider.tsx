import { pageTexts } from '../../i18n/pageTexts.ts'
import { Hero } from './Hero.tsx'
import styles from './HeroSlider.module.css'
import type { LayoutProps } from './layout.ts'
import { SlideMoves } from './SlideMoves.client.tsx'

/** Several of equal weight in one place: a list that scrolls sideways, which buttons move where there is script. */
export function HeroSlider({ cards, level, isFirst, latest }: LayoutProps) {
  const t = pageTexts('teasers')
  const [first, ...others] = cards
  if (!first) return null
  if (others.length === 0)
    return <Hero card={first} level={level} priority={isFirst} latest={latest} isWide={!latest} />
  return (
    <div className={styles.slider}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keys */}
      <ul className={styles.slides} tabIndex={0} aria-label={t('slides')}>
        {cards.map((card, at) => (
          <li key={card.key} className={styles.slide}>
            <Hero card={card} level={level} priority={isFirst && at === 0} isWide isSlide />
          </li>
        ))}
      </ul>
      <SlideMoves
        count={cards.length}
        words={{ moves: t('moves'), previous: t('previous'), next: t('next') }}
      />
    </div>
  )
}
