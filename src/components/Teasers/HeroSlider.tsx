import { pageTexts } from '../../i18n/pageTexts.ts'
import { Hero } from './Hero.tsx'
import styles from './HeroSlider.module.css'
import { LateSlideshow } from './LateSlideshow.client.tsx'
import type { LayoutProps } from './layout.ts'

/** Several of equal weight in one place, of which one is shown. Without script they are a list that scrolls. */
export function HeroSlider({ cards, name, level, isFirst, latest }: LayoutProps) {
  const t = pageTexts('teasers')
  const [first, ...others] = cards
  if (!first) return null
  if (others.length === 0)
    return <Hero card={first} level={level} priority={isFirst} latest={latest} isWide={!latest} />
  return (
    <div className={styles.slider}>
      <LateSlideshow
        title={name}
        words={{
          slides: t('slides'),
          galleryMoves: t('moves'),
          galleryPrevious: t('previous'),
          galleryNext: t('next'),
          position: t('position'),
        }}
        slides={cards.map((card, at) => ({
          key: card.key,
          label: card.title,
          content: <Hero card={card} level={level} priority={isFirst && at === 0} isWide isSlide />,
        }))}
      />
    </div>
  )
}
