import { DoneIcon } from '@litfass/interface/toolIcons'
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

/** Pictures as large checkboxes. */
export function PickerGrid({ pictures, selected, picked, isFull, toggle }: PickerGridProps) {
  const taken = new Set(selected)
  const ticked = new Set(picked.map(({ id }) => id))
  return (
    <ul className={styles.grid}>
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
