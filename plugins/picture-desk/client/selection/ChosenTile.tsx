import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useText } from '../shared/useDeskTexts.tsx'
import styles from './selection.module.css'
import { TileActions } from './TileActions.tsx'
import { TilePicture } from './TilePicture.tsx'
import { TileWords } from './TileWords.tsx'
import type { Known } from './useSelectedPictures.ts'

export type ChosenTileProps = {
  id: number
  /** `undefined` while it is being loaded. */
  picture: Known | undefined
  name: string
  /** From 1. */
  position: number
  total: number
  isReadOnly: boolean
  move: (by: -1 | 1) => void
  remove: () => void
  edit: ((id: number) => void) | undefined
}

/** One chosen picture: the picture itself is what one drags. */
export function ChosenTile(props: ChosenTileProps) {
  const { id, picture, name, position, total, isReadOnly } = props
  const text = useText()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id, disabled: isReadOnly, attributes: { roleDescription: text('sortable') } })
  return (
    <li
      ref={setNodeRef}
      className={styles.tile}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging}
      data-image={id}
    >
      {isReadOnly ? (
        <div className={styles.frame}>
          <TilePicture picture={picture} name={name} />
          <Position position={position} />
        </div>
      ) : (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.frame}
          {...attributes}
          {...listeners}
          aria-label={text('movePicture', { name, position, total })}
        >
          <TilePicture picture={picture} name="" />
          <Position position={position} />
        </button>
      )}
      <TileWords id={id} picture={picture} name={name} />
      {!isReadOnly && <TileActions {...props} />}
    </li>
  )
}

function Position({ position }: { position: number }) {
  return (
    <span className={styles.position} aria-hidden="true">
      {position}
    </span>
  )
}
