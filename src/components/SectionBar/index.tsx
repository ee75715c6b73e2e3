import { NavigationSlider, type NavigationSliderProps } from '@litfass/galleries/react'
import { PageLink } from '../PageLink.tsx'
import styles from './index.module.css'

/** A part of the site, and whether it is the one that is open. */
export type Section = { href: string; title: string; isCurrent: boolean }

type SectionBarProps = {
  /** The name of the bar, for those who do not see where it stands. */
  label: string
  sections: readonly Section[]
  /** The screen sizes on which it is one line that scrolls. */
  enabled: NavigationSliderProps['enabled']
}

/** The parts of a section below the header, such as all galleries. There is no bar for one part alone. */
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
