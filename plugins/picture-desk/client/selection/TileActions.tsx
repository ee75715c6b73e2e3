import { Icon } from '../shared/Icon.tsx'
import shared from '../shared/shared.module.css'
import { useText } from '../shared/useDeskTexts.tsx'
import type { ChosenTileProps } from './ChosenTile.tsx'
import styles from './selection.module.css'

/** What can be done about a picture without dragging it. */
export function TileActions({ id, picture, name, position, total, move, remove, edit }: ChosenTileProps) {
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

type ActionProps = {
  icon: 'forward' | 'back' | 'edit' | 'remove'
  label: string
  name: string
  act: (button: HTMLButtonElement) => void
  isDisabled?: boolean
  opensDialog?: boolean
}

function Action({ icon, label, name, act, isDisabled = false, opensDialog = false }: ActionProps) {
  return (
    <button
      type="button"
      className={shared.iconButton}
      title={label}
      aria-label={`${label}: ${name}`}
      aria-disabled={isDisabled}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      data-sortableimages={icon}
      onClick={({ currentTarget }) => {
        if (!isDisabled) act(currentTarget)
      }}
    >
      <Icon name={icon} />
    </button>
  )
}

/** Leads the focus to the picture next to one that is about to go; to the adding of others when it is the last. */
function keepFocus(within: Element): void {
  const tile = within.closest('li')
  const neighbour = tile?.nextElementSibling ?? tile?.previousElementSibling
  const selection = tile?.closest('[data-sortableimages="selection"]')
  const next =
    neighbour?.querySelector<HTMLElement>('[data-sortableimages="remove"]') ??
    selection?.querySelector<HTMLElement>('[data-sortableimages="add"]')
  next?.focus()
}
