import { ChoiceGrid, GridChoice } from '@litfass/interface/choiceGrid'
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

/** The pictures found, to pick from. */
export function PickerGrid({ pictures, selected, picked, isFull, toggle }: PickerGridProps) {
  const text = useText()
  const taken = new Set(selected)
  const ticked = new Set(picked.map(({ id }) => id))
  return (
    <ChoiceGrid>
      {pictures.map((picture) => {
        const isTaken = taken.has(picture.id)
        const isTicked = ticked.has(picture.id)
        return (
          <GridChoice
            key={picture.id}
            picture={<TilePicture picture={picture} name="" />}
            name={
              <>
                <TileWords id={picture.id} picture={picture} name={pictureName(picture, text)} />
                {isTaken && <span className={styles.problem}>{text('isChosen')}</span>}
              </>
            }
            isTicked={isTicked || isTaken}
            isDisabled={isTaken || (isFull && !isTicked)}
            onToggle={() => toggle(picture)}
          />
        )
      })}
    </ChoiceGrid>
  )
}
