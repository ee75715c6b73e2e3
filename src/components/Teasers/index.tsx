import { OnScreens, type Trigger, triggerAttributes } from '@litfass/teasers/react'
import type { ReactNode } from 'react'
import type { ShownContent, ShownSlot } from '../../content/page/teasers.ts'
import type { TeaserCard } from '../../content/teaserCard.ts'
import { Hero } from './Hero.tsx'
import { HeroSlider } from './HeroSlider.tsx'
import type { ArrangedContent, LayoutProps } from './layout.ts'
import styles from './layouts.module.css'
import { List, Mosaic, Row } from './layouts.tsx'
import { Lines, Ticker } from './lines.tsx'

/** The layouts of config/teaserSettings.ts. */
export const LAYOUTS: Readonly<Record<string, (props: LayoutProps) => ReactNode>> = {
  single: Single,
  duo: Row,
  trio: Row,
  mosaic: Mosaic,
  list: ListOrLines,
  slider: HeroSlider,
  ticker: Ticker,
}

/** Whether content has a layout; the page draws other content. */
const isArranged = (content: ShownContent): content is ArrangedContent =>
  content.layout !== null && Object.hasOwn(LAYOUTS, content.layout) && content.cards.some(Boolean)

/** The layouts of a slot, by screens; none where the page has no such slot. */
export const arrangedIn = (slot: ShownSlot | undefined): ArrangedContent[] =>
  slot?.contents.filter(isArranged) ?? []

/** Whether a slot needs no default content of the page, on any screen. */
export const isArrangedEverywhere = (slot: ShownSlot | undefined): boolean =>
  slot !== undefined && slot.contents.every(isArranged)

/** Whether a slot shows the same on all screens, so that its first picture may be the main one of the page. */
export const isSameEverywhere = (slot: ShownSlot | undefined): boolean =>
  slot === undefined || slot.contents.length === 1

/** A layout in a slot. */
export type FramedSlot = Pick<LayoutProps, 'cards' | 'name'>

type SlotProps = Pick<LayoutProps, 'level' | 'isFirst' | 'latest'> & {
  /** Nothing where the page has none. */
  slot: ShownSlot | undefined
  /** How staff edit it; as usual when left out. */
  trigger?: Partial<Pick<Trigger, 'isReloading' | 'isResetDisabled' | 'isSafetyDisabled'>>
  /** Wraps a layout, for example in its section. */
  frame?: (layout: ReactNode, slot: FramedSlot) => ReactNode
  /** The default content where the page draws it. */
  children?: ReactNode
}

/** A slot of a page: what its teaser shows, by screens. Its attributes say to editors which teaser it is. */
export function Slot({ slot, trigger, frame = (layout) => layout, children, ...look }: SlotProps) {
  if (!slot) return children
  const { teaserId, name, slotType, contents } = slot
  const isFirst = look.isFirst && isSameEverywhere(slot)
  return (
    <div {...triggerAttributes({ teaserId, name, slotType, ...trigger })} className={styles.slot}>
      {contents.map((content) => {
        const cards = content.cards.flatMap((card: TeaserCard | undefined) => card ?? [])
        const shown = { cards, name, slotType, ...look, isFirst }
        return (
          <OnScreens key={content.screens.join()} screens={content.screens}>
            {isArranged(content) ? frame(<Arranged layout={content.layout} {...shown} />, shown) : children}
          </OnScreens>
        )
      })}
    </div>
  )
}

function Arranged({ layout, ...look }: LayoutProps & { layout: string }) {
  const Layout = LAYOUTS[layout]
  return Layout && <Layout {...look} />
}

function Single({ cards: [card], latest, level, isFirst }: LayoutProps) {
  return card && <Hero card={card} latest={latest} level={level} priority={isFirst} isWide={!latest} />
}

/** Above the hero a list is as low as it can be. */
function ListOrLines(props: LayoutProps) {
  return props.slotType === 'strip' ? <Lines {...props} /> : <List {...props} />
}
