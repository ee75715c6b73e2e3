import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import controls from '@litfass/interface/controls.module.css'
import { BackIcon, CloseIcon, ForwardIcon } from '@litfass/interface/icons'
import { EditIcon } from '@litfass/interface/toolIcons'
import { useText } from '../shared/useDeskTexts.tsx'
import styles from './selection.module.css'
import { TilePicture, TileWords } from './TilePicture.tsx'
import type { Known } from './useSelectedPictures.ts'

type ChosenTileProps = {
  id: number
  /** `undefined` while it is loading. */
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

/** A selected picture; the picture itself is the drag handle. */
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

/** The actions of a picture, including moving it without dragging. */
function TileActions({ id, picture, name, position, total, move, remove, edit }: ChosenTileProps) {
  const text = useText()
  const canEdit = edit && picture !== undefined && picture !== 'missing'
  return (
    <div className={styles.actions}>
      <Action
        icon="forward"
        label={text('forward')}
        name={name}
        isDisabled={position === 1}
        act={() => move(-1)}
      />
      <Action
        icon="back"
        label={text('back')}
        name={name}
        isDisabled={position === total}
        act={() => move(1)}
      />
      {canEdit && <Action icon="edit" label={text('edit')} name={name} opensDialog act={() => edit(id)} />}
      <Action
        icon="remove"
        label={text('remove')}
        name={name}
        act={(button) => {
          keepFocus(button)
          remove()
        }}
      />
    </div>
  )
}

const ICONS = { forward: BackIcon, back: ForwardIcon, edit: EditIcon, remove: CloseIcon }

type ActionProps = {
  icon: keyof typeof ICONS
  label: string
  name: string
  act: (button: HTMLButtonElement) => void
  isDisabled?: boolean
  opensDialog?: boolean
}

function Action({ icon, label, name, act, isDisabled = false, opensDialog = false }: ActionProps) {
  const Icon = ICONS[icon]
  return (
    <button
      type="button"
      className={controls.iconButton}
      title={label}
      aria-label={`${label}: ${name}`}
      aria-disabled={isDisabled}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      data-sortableimages={icon}
      onClick={({ currentTarget }) => {
        if (!isDisabled) act(currentTarget)
      }}
    >
      <Icon />
    </button>
  )
}

/** Moves the focus from a picture that is about to be removed to its neighbour, or to the button that adds pictures. */
function keepFocus(within: Element): void {
  const tile = within.closest('li')
  const neighbour = tile?.nextElementSibling ?? tile?.previousElementSibling
  const selection = tile?.closest('[data-sortableimages="selection"]')
  const next =
    neighbour?.querySelector<HTMLElement>('[data-sortableimages="remove"]') ??
    selection?.querySelector<HTMLElement>('[data-sortableimages="add"]')
  next?.focus()
}
