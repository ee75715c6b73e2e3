import { NavigationSlider, type NavigationSliderProps } from '@litfass/galleries/react'
import { PageLink } from '../PageLink.tsx'
import styles from './index.module.css'

/** A link of the bar, and whether it is the current page. */
export type Section = { href: string; title: string; isCurrent: boolean }

type SectionBarProps = {
  /** Accessible name of the bar. */
  label: string
  sections: readonly Section[]
  /** The screen sizes on which the bar is a single scrolling line. */
  enabled: NavigationSliderProps['enabled']
}

/** Navigation of a section below the header, such as all galleries; omitted for a single link. */
export function SectionBar({ label, sections, enabled }: SectionBarProps) {
  if (sections.length < 2) return null
  return (
    <div className={styles.bar}>
      <NavigationSlider label={label} enabled={enabled}>
        {sections.map(({ href, title, isCurrent }) => (
          <PageLink key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
            {title}
          </PageLink>
        ))}
      </NavigationSlider>
    </div>
  )
}
