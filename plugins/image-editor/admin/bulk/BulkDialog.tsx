import { Dialog } from '@litfass/interface/dialog'
import { Button, CheckboxInput, TextInput } from '@payloadcms/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { usePanelTexts } from '../usePanelTexts.ts'
import { ReportView } from './BulkReportView.tsx'
import styles from './bulk.module.css'
import type { BulkRun } from './bulkRun.ts'
import type { BulkAction, BulkCalls, BulkReport, BulkSelection } from './bulkTasks.ts'

/** Names of the commands, in the order of their buttons. */
export const COMMANDS = ['copyright', 'rotateLeft', 'rotateRight', 'rotateAround', 'reprocess'] as const
type CommandName = (typeof COMMANDS)[number]

/** Clockwise. */
const DEGREES = { rotateLeft: 270, rotateRight: 90, rotateAround: 180 } as const

/** A command and the pictures it is for, before it is started. */
export type BulkCommand = {
  name: CommandName
  selection: BulkSelection
  /** Number of pictures according to the list. */
  count: number
}

type BulkDialogProps = {
  run: BulkRun
  report: BulkReport | null
  calls: BulkCalls
  command: BulkCommand | null
  collection: string
  onClose: () => void
}

/** The dialog of a run: first its settings, then its progress and outcome. */
export function BulkDialog({ run, report, calls, command, collection, onClose }: BulkDialogProps) {
  const text = usePanelTexts()
  const name = report ? nameOf(report) : command?.name
  return (
    <Dialog title={name ? text(name) : text('bulk')} onClose={onClose}>
      {report ? (
        <ReportView {...{ run, report, calls, collection, onClose }} />
      ) : (
        command && (
          <Settings
            command={command}
            onStart={(action) => void run.start(action, command.selection, calls)}
            onCancel={onClose}
          />
        )
      )}
    </Dialog>
  )
}

function nameOf({ action }: BulkReport): CommandName {
  if (action.kind !== 'rotate') return action.kind
  return action.by === DEGREES.rotateLeft
    ? 'rotateLeft'
    : action.by === DEGREES.rotateRight
      ? 'rotateRight'
      : 'rotateAround'
}

type SettingsProps = {
  command: BulkCommand
  onStart: (action: BulkAction) => void
  onCancel: () => void
}

/** Announces the effect of a command and asks for its input. */
function Settings({ command: { name, count }, onStart, onCancel }: SettingsProps) {
  const text = usePanelTexts()
  const [copyright, setCopyright] = useState('')
  const [replaces, setReplaces] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The dialog focuses its title; an input takes the focus over.
  useEffect(() => form.current?.querySelector<HTMLElement>('input[type="text"]')?.focus(), [])
  const action = actionOf(name, { copyright: copyright.trim(), replaces })
  const about =
    action.kind === 'copyright'
      ? replaces
        ? 'copyrightTooAbout'
        : 'copyrightAbout'
      : (`${action.kind}About` as const)
  const isComplete = action.kind !== 'copyright' || action.copyright !== ''
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) onStart(action)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={start}>
      <p>{text(about, { count })}</p>
      {name === 'copyright' && (
        <>
          <TextInput
            path="bulkCopyright"
            label={text('copyrightLabel')}
            value={copyright}
            onChange={(event: { target: { value: string } }) => setCopyright(event.target.value)}
          />
          <CheckboxInput
            id="bulk-copyright-replaces"
            label={text('copyrightToo')}
            checked={replaces}
            onToggle={({ target }) => setReplaces(target.checked)}
          />
        </>
      )}
      <div className={styles.controls}>
        <Button type="submit" margin={false} disabled={!isComplete}>
          {text('start')}
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={onCancel}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}

function actionOf(name: BulkCommand['name'], given: { copyright: string; replaces: boolean }): BulkAction {
  if (name === 'copyright') return { kind: 'copyright', ...given }
  return name === 'reprocess' ? { kind: 'reprocess' } : { kind: 'rotate', by: DEGREES[name] }
}
