import type { ReactNode } from 'react'
import { Hero } from './Hero.tsx'
import { HeroSlider } from './HeroSlider.tsx'
import type { FilledSlot, LayoutProps } from './layout.ts'
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

/** Whether a slot shows what editors have placed, not its default content. */
export const isArranged = (slot: FilledSlot | undefined): slot is FilledSlot & { layout: string } =>
  slot !== undefined && slot.layout !== null && Object.hasOwn(LAYOUTS, slot.layout) && slot.cards.length > 0

type SlotProps = Pick<LayoutProps, 'level' | 'isFirst' | 'latest'> & {
  /** Nothing where the page has none. */
  slot: FilledSlot | undefined
  /** Draws around a layout, such as the section that it stands in. */
  frame?: (layout: ReactNode, slot: FilledSlot) => ReactNode
  /** The default content. */
  children?: ReactNode
}

/** A slot of a page: what its teaser shows, else its default content. Its attributes say to editors which teaser it is. */
export function Slot({ slot, frame = (layout) => layout, children, ...look }: SlotProps) {
  if (!slot) return children
  const { teaserId, name, slotType } = slot
  return (
    <div
      data-litfass-teaser={teaserId}
      data-teaser-name={name}
      data-slot-type={slotType}
      className={styles.slot}
    >
      {isArranged(slot) ? frame(<Arranged slot={slot} {...look} />, slot) : children}
    </div>
  )
}

function Arranged({
  slot,
  ...look
}: Omit<LayoutProps, 'cards' | 'name' | 'slotType'> & { slot: FilledSlot & { layout: string } }) {
  const { cards, name, slotType, layout } = slot
  const Layout = LAYOUTS[layout]
  return Layout && <Layout cards={cards} name={name} slotType={slotType} {...look} />
}

function Single({ cards: [card], latest, level, isFirst }: LayoutProps) {
  return card && <Hero card={card} latest={latest} level={level} priority={isFirst} isWide={!latest} />
}

/** Above the hero a list is as low as it can be. */
function ListOrLines(props: LayoutProps) {
  return props.slotType === 'strip' ? <Lines {...props} /> : <List {...props} />
}
