import controls from '@litfass/interface/controls.module.css'
import { fill } from '@litfass/kit/texts'
import { timeText } from '../../turns/turns.ts'
import type { DialogWords } from '../dialogTexts.ts'
import { type ContentDraft, dayOfItems, type ItemDraft, sentItems } from './contentDraft.ts'
import styles from './dayBar.module.css'
import { type InPlace, itemName } from './PlaceItem.tsx'

type DayBarProps = {
  items: ContentDraft['places'][number]
  /** Number of the place, from 0. */
  place: number
  words: DialogWords
  previewOf: InPlace['previewOf']
}

/** The day of a place as it is being edited: which item is shown when, and which only takes another's place. */
export function DayBar({ items, place, words, previewOf }: DayBarProps) {
  const sent = sentItems(items)
  const stretches = dayOfItems(items)
  // A single item is shown all day.
  if (sent.length < 2) return null
  const numberOf = ({ key }: ItemDraft) => items.findIndex((item) => item.key === key) + 1
  const named = (item: ItemDraft) => itemName(item, previewOf) || fill(words.item, { number: numberOf(item) })
  const reserves = sent.filter((item) => !stretches.some((stretch) => stretch.item === item))
  const hueOf = (item: ItemDraft) => sent.indexOf(item) % HUES
  return (
    <figure className={styles.day}>
      <figcaption className={styles.label}>{fill(words.day, { number: place + 1 })}</figcaption>
      <div className={styles.bar} aria-hidden="true">
        {stretches.map(({ from, until, item }) => (
          <span key={from} style={{ flexGrow: until - from }} data-hue={hueOf(item)} />
        ))}
      </div>
      <ol className={styles.stretches}>
        {stretches.map(({ from, until, item, isLate }) => (
          <li key={from} data-hue={hueOf(item)}>
            <span className={styles.times}>
              {fill(words.dayTimes, { from: clock(from), until: clock(until) })}
            </span>{' '}
            {named(item)}
            {isLate && ` ${words.dayLate}`}
          </li>
        ))}
      </ol>
      {reserves.map((item) => (
        <p key={item.key} className={controls.hint}>
          {fill(words.dayReserve, { number: numberOf(item) })}
        </p>
      ))}
    </figure>
  )
}

/** Colours of the bar, after which they begin again. */
const HUES = 4

const clock = (minute: number) => timeText({ hour: Math.floor(minute / 60), minute: minute % 60 })
