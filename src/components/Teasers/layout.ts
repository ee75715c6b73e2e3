import type { ShownContent } from '../../content/page/teasers.ts'
import type { StorySummary } from '../../content/stories/storyView.ts'
import type { TeaserCard } from '../../content/teaserCard.ts'

/** Content in a layout of the site. */
export type ArrangedContent = ShownContent & { layout: string }

/** Props of a layout; there is at least one card. */
export type LayoutProps = {
  cards: readonly TeaserCard[]
  /** The editors' name for the slot. */
  name: string
  slotType: string
  /** Level of its headlines. */
  level?: 2 | 3 | undefined
  /** Whether its first picture is the main one of the page. */
  isFirst?: boolean | undefined
  /** Number of stories that fit in lines beside a single card. */
  latest?: readonly StorySummary[] | undefined
}
