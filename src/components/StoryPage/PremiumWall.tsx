import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { type StoryView, storyPath } from '../../queries/storyView.ts'
import styles from './PremiumWall.module.css'
import { RevealStory } from './RevealStory.client.tsx'

type PremiumWallProps = {
  story: StoryView
  /** The viewer has asked for the rest and may not read it. */
  isRefused: boolean
  locale: Locale
}

/**
 * Stands where an article goes on for those who may read premium. What follows is in no page of everybody's: it is read on a page
 * of the viewer's own.
 */
export function PremiumWall({ story, isRefused, locale }: PremiumWallProps) {
  const t = pageTexts('reveal')
  const path = storyPath(story)
  const whole = `${path}?${WHOLE}`
  const next = new URLSearchParams({ next: `${whole}#premium` })
  return (
    <RevealStory
      words={{ open: t('open'), refused: t('refused'), signIn: t('signIn') }}
      whole={whole}
      signIn={`${localePath(locale, '/anmelden')}?${next}`}
      isRefused={isRefused}
    >
      <h2 id="premium-titel" className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.text}>{t('text')}</p>
    </RevealStory>
  )
}

/** The query with which a viewer asks for the whole of an article on a page of their own. */
export const WHOLE = 'lesen=ganz'
