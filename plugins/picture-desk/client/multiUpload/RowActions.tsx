import { type MouseEvent, useContext } from 'react'
import { type DeskRow, isComing } from '../desk/DeskRow.ts'
import shared from '../shared/shared.module.css'
import { useText } from '../shared/useDeskTexts.tsx'
import { EditingContext } from './EditingContext.ts'
import { keepFocus } from './keepFocus.ts'
import styles from './multiUpload.module.css'
import { useDesk } from './useDesk.ts'

/** What can be done about a file. */
export function RowActions({ row }: { row: DeskRow }) {
  const text = useText()
  const desk = useDesk()
  const edit = useContext(EditingContext)
  const { key, name, state } = row
  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    keepFocus(event.currentTarget)
    desk.remove(key)
  }
  return (
    <div className={styles.actions}>
      {state.kind === 'stored' && edit && (
        <Action label={text('edit')} name={name} act={() => edit(key, state.image.id)} isPlain opensDialog />
      )}
      {state.kind === 'same' && (
        <>
          <Action label={text('useSame')} name={name} act={() => desk.takeSame(key)} isPlain />
          <Action label={text('keepBoth')} name={name} act={() => desk.keepBoth(key)} isPlain />
        </>
      )}
      {state.kind === 'failed' && <Action label={text('retry')} name={name} act={() => desk.retry(key)} />}
      <Action label={text(isComing(row) ? 'stop' : 'hide')} name={name} act={remove} />
    </div>
  )
}

type ActionProps = {
  label: string
  /** Of the file, for those who hear the button alone. */
  name: string
  act: (event: MouseEvent<HTMLButtonElement>) => void
  isPlain?: boolean
  opensDialog?: boolean
}

function Action({ label, name, act, isPlain = false, opensDialog = false }: ActionProps) {
  return (
    <button
      type="button"
      className={isPlain ? shared.plain : shared.quiet}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={act}
    >
      {label}
      <span className={shared.hidden}> {name}</span>
    </button>
  )
}
