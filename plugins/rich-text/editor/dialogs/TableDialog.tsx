import controls from '@litfass/interface/controls.module.css'
import { Dialog } from '@litfass/interface/dialog'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useEditorPlace } from '../EditorPlace.tsx'
import styles from './dialogs.module.css'

/** Spec platform 9: rows and columns of the table picker. */
const MOST = 10
const COUNTS = Array.from({ length: MOST }, (_, at) => at + 1)

type Size = { rows: number; columns: number }
type TableDialogProps = {
  onApply: (table: Size & { hasHeader: boolean }) => void
  onClose: () => void
}

const within = (count: number) => Math.min(MOST, Math.max(1, count))

/** Asks for the size of a table, by pointer or by arrow keys. */
export function TableDialog({ onApply, onClose }: TableDialogProps) {
  const { text } = useEditorPlace()
  const [size, setSize] = useState<Size>({ rows: 3, columns: 3 })
  const [hasHeader, setHasHeader] = useState(true)
  return (
    <Dialog
      title={text('tableTitle')}
      onClose={onClose}
      className={styles.picker}
      footer={
        <div className={styles.answers}>
          <button type="button" className={controls.plain} onClick={onClose}>
            {text('cancel')}
          </button>
          <button type="button" className={controls.primary} onClick={() => onApply({ ...size, hasHeader })}>
            {text('insert')}
          </button>
        </div>
      }
    >
      <div className={styles.form}>
        <SizeGrid size={size} onSize={setSize} onTake={(taken) => onApply({ ...taken, hasHeader })} />
        <p role="status" className={styles.size}>
          {text('tableSize', size)}
        </p>
        <label className={styles.check}>
          <input
            type="checkbox"
            name="header_row"
            checked={hasHeader}
            onChange={({ currentTarget }) => setHasHeader(currentTarget.checked)}
          />
          {text('headerRow')}
        </label>
      </div>
    </Dialog>
  )
}

type SizeGridProps = { size: Size; onSize: (size: Size) => void; onTake: (size: Size) => void }

const STEPS: Record<string, (size: Size) => Size> = {
  ArrowLeft: ({ rows, columns }) => ({ rows, columns: columns - 1 }),
  ArrowRight: ({ rows, columns }) => ({ rows, columns: columns + 1 }),
  ArrowUp: ({ rows, columns }) => ({ rows: rows - 1, columns }),
  ArrowDown: ({ rows, columns }) => ({ rows: rows + 1, columns }),
  Home: ({ rows }) => ({ rows, columns: 1 }),
  End: ({ rows }) => ({ rows, columns: MOST }),
  PageUp: ({ columns }) => ({ rows: 1, columns }),
  PageDown: ({ columns }) => ({ rows: MOST, columns }),
}

/** Ten by ten cells; the one with the focus is the last of the table. */
function SizeGrid({ size, onSize, onTake }: SizeGridProps) {
  const { text } = useEditorPlace()
  const grid = useRef<HTMLFieldSetElement>(null)
  const byKey = useRef(false)
  // The focus follows the keys; a pointer over the cells moves no focus.
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    byKey.current = false
  })
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    byKey.current = true
    const { rows, columns } = step(size)
    onSize({ rows: within(rows), columns: within(columns) })
  }
  return (
    <fieldset ref={grid} aria-label={text('tableTitle')} className={styles.grid} onKeyDown={press}>
      {COUNTS.map((rows) => (
        <div key={rows} className={styles.gridRow}>
          {COUNTS.map((columns) => (
            <SizeCell key={columns} cell={{ rows, columns }} size={size} onSize={onSize} onTake={onTake} />
          ))}
        </div>
      ))}
    </fieldset>
  )
}

function SizeCell({ cell, size, onSize, onTake }: SizeGridProps & { cell: Size }) {
  const { text } = useEditorPlace()
  const isLast = cell.rows === size.rows && cell.columns === size.columns
  return (
    <button
      type="button"
      className={styles.cell}
      aria-label={text('tableSize', cell)}
      aria-pressed={isLast}
      data-in={(cell.rows <= size.rows && cell.columns <= size.columns) || undefined}
      tabIndex={isLast ? 0 : -1}
      {...(isLast && { 'data-first': '' })}
      // A dialog that opens under a resting mouse is entered by it, too; only moving it chooses.
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && !isLast && onSize(cell)}
      onFocus={() => onSize(cell)}
      onClick={() => onTake(cell)}
    />
  )
}
