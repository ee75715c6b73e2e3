import type { KeyboardEvent, ReactNode } from 'react'
import { DoneIcon } from '../toolIcons.tsx'
import styles from './choiceGrid.module.css'
import '../tokens.css'

/** A grid of pictures as large checkboxes. The arrow keys, Home and End move between them, space picks. */
export function ChoiceGrid({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.grid} onKeyDown={moveFocus}>
      {children}
    </ul>
  )
}

type GridChoiceProps = {
  /** Fills the width of its place, in a ratio of its own. */
  picture: ReactNode
  /** The name of the picture; the checkbox has it too. */
  name: ReactNode
  isTicked: boolean
  isDisabled: boolean
  /** `isRange` with the Shift key: all up to this one. */
  onToggle: (isOn: boolean, isRange: boolean) => void
  /** Id of an element that says more about the picture. */
  describedBy?: string | undefined
  /** Shown below the checkbox and its name. */
  children?: ReactNode
}

/** A picture of a `ChoiceGrid`. */
export function GridChoice({
  picture,
  name,
  isTicked,
  isDisabled,
  onToggle,
  describedBy,
  children,
}: GridChoiceProps) {
  return (
    <li className={styles.choice} data-disabled={isDisabled} data-ticked={isTicked}>
      <label>
        <span className={styles.frame}>
          {picture}
          <input
            type="checkbox"
            className={styles.box}
            checked={isTicked}
            disabled={isDisabled}
            aria-describedby={describedBy}
            onChange={({ target, nativeEvent }) =>
              onToggle(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
          <span className={styles.tick}>
            <DoneIcon />
          </span>
        </span>
        {name}
      </label>
      {children}
    </li>
  )
}

/** Moves the focus to another checkbox: within a row and, by where it is drawn, between rows. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event
  if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLInputElement)) return
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)')]
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
  const next = gridMove({ key, isRightToLeft, at: boxes.indexOf(target) }, boxes.map(centreOf))
  if (next === undefined) return
  event.preventDefault()
  boxes[next]?.focus()
}

type Point = { x: number; y: number }

function centreOf(box: HTMLInputElement): Point {
  const { left, top, width, height } = box.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

type GridKey = { key: string; isRightToLeft: boolean; at: number }

/** Rows whose centres are this close belong together, in px: pictures of a row are of the same height. */
const SAME_ROW = 4

/** Returns the index a key leads to in a grid drawn row by row; `undefined` for other keys, and beyond the edge. */
export function gridMove({ key, isRightToLeft, at }: GridKey, points: readonly Point[]): number | undefined {
  const here = points[at]
  if (!here) return undefined
  const forward = isRightToLeft ? -1 : 1
  const along = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: points.length - 1 }[key]
  if (along !== undefined) return points[along] && along
  const direction = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (!direction) return undefined
  const beyond = points.flatMap(({ x, y }, index) => {
    const down = (y - here.y) * direction
    return down > SAME_ROW ? { index, down, aside: Math.abs(x - here.x) } : []
  })
  const nearest = Math.min(...beyond.map(({ down }) => down))
  const row = beyond.filter(({ down }) => down - nearest <= SAME_ROW)
  return row.toSorted((one, other) => one.aside - other.aside)[0]?.index
}
