import { pictureName } from '../../components/pictureName.ts'
import type { DeskPicture } from '../../routes.ts'
import { Icon } from '../shared/Icon.tsx'
import { useText } from '../shared/useDeskTexts.tsx'
import styles from './selection.module.css'
import { TilePicture } from './TilePicture.tsx'
import { TileWords } from './TileWords.tsx'

type Props = {
  pictures: readonly DeskPicture[]
  /** Ids that are chosen already; they cannot be chosen twice. */
  chosen: readonly number[]
  picked: readonly DeskPicture[]
  /** No more can be ticked. */
  isFull: boolean
  toggle: (picture: DeskPicture) => void
}

/** Pictures as large boxes to tick. */
export function PickerGrid({ pictures, chosen, picked, isFull, toggle }: Props) {
  const taken = new Set(chosen)
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

type ChoiceProps = Pick<Props, 'isFull' | 'toggle'> & {
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
            <Icon name="check" />
          </span>
        </span>
        <TileWords id={picture.id} picture={picture} name={pictureName(picture, text)} />
        {isTaken && <span className={styles.problem}>{text('isChosen')}</span>}
      </label>
    </li>
  )
}
