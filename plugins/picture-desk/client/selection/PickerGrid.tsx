import { DoneIcon } from '@litfass/interface/toolIcons'
import type { KeyboardEvent } from 'react'
import type { DeskPicture } from '../../routes.ts'
import { pictureName } from '../../selection.ts'
import { useText } from '../shared/useDeskTexts.tsx'
import styles from './selection.module.css'
import { TilePicture, TileWords } from './TilePicture.tsx'

type PickerGridProps = {
  pictures: readonly DeskPicture[]
  /** Ids that are selected already, and cannot be picked again. */
  selected: readonly number[]
  picked: readonly DeskPicture[]
  /** Whether no more can be picked. */
  isFull: boolean
  toggle: (picture: DeskPicture) => void
}

/** Pictures as large checkboxes. The arrow keys, Home and End move between them, space picks. */
export function PickerGrid({ pictures, selected, picked, isFull, toggle }: PickerGridProps) {
  const taken = new Set(selected)
  const ticked = new Set(picked.map(({ id }) => id))
  return (
    <ul className={styles.grid} onKeyDown={moveFocus}>
      {pictures.map((picture) => (
        <Choice
          key={picture.id}
          picture={picture}
          isTaken={taken.has(picture.id)}
          isTicked={ticked.has(picture.id)}
          isFull={isFull}
          toggle={toggle}
        />
      ))}
    </ul>
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

type ChoiceProps = Pick<PickerGridProps, 'isFull' | 'toggle'> & {
  picture: DeskPicture
  isTaken: boolean
  isTicked: boolean
}

function Choice({ picture, isTaken, isTicked, isFull, toggle }: ChoiceProps) {
  const text = useText()
  const isDisabled = isTaken || (isFull && !isTicked)
  return (
    <li className={styles.choice} data-disabled={isDisabled} data-ticked={isTicked || isTaken}>
      <label>
        <span className={styles.frame}>
          <TilePicture picture={picture} name="" />
          <input
            type="checkbox"
            className={styles.box}
            checked={isTicked || isTaken}
            disabled={isDisabled}
            onChange={() => toggle(picture)}
          />
          <span className={styles.tick}>
            <DoneIcon />
          </span>
        </span>
        <TileWords id={picture.id} picture={picture} name={pictureName(picture, text)} />
        {isTaken && <span className={styles.problem}>{text('isChosen')}</span>}
      </label>
    </li>
  )
}
