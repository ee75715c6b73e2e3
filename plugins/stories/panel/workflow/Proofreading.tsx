import { useDraftSaver } from '@litfass/interface/drafts'
import { useSaveRefusal } from '@litfass/interface/heldSaves'
import { ActionQuestion, SmallButton } from '@litfass/interface/panelActions'
import { useMoment } from '@litfass/interface/panelPlace'
import bar from '@litfass/interface/stateBar.module.css'
import { toast, useDocumentInfo, useDocumentTitle, useModal } from '@payloadcms/ui'
import { type ReactNode, useId, useState } from 'react'
import { MAX_REASON } from '../../routes.ts'
import type { Workflow } from '../../workflow/routes.ts'
import { useStoredPiece } from '../storedPieces.ts'
import { useMoves } from '../useMoves.ts'
import { useTexts } from '../useTexts.ts'
import { useKeptText } from './useKeptText.ts'
import { type UsedWorkflow, useWorkflowTexts, type WorkflowAction, type WorkflowText } from './useWorkflow.ts'
import { WordsField } from './WordsField.tsx'
import styles from './workflow.module.css'

type ProofProps = { workflow: Workflow } & Pick<UsedWorkflow, 'act'>

type ProofreadingProps = ProofProps & {
  type: string
  /** Places the form to hand it over, to answer and so on. */
  children: (form: ReactNode) => ReactNode
}

const TONES = {
  none: undefined,
  asked: 'waiting',
  read: 'good',
  changed: 'waiting',
  returned: 'bad',
} as const

/** Shows the state of proofreading and the actions it allows. */
export function Proofreading({ type, workflow, act, children }: ProofreadingProps) {
  const text = useWorkflowTexts()
  const momentOf = useMoment()
  const { proof, isReadingMissing, mayOverride } = workflow
  return (
    <>
      <div className={styles.line}>
        <p role="status">
          <strong className={bar.state} data-tone={TONES[proof.state]}>
            {text('proof.title')}
          </strong>{' '}
          {sentenceOf(proof, text, momentOf)} {isReadingMissing && text('proof.required')}
        </p>
        {children(<ProofForm workflow={workflow} act={act} />)}
      </div>
      {isReadingMissing && mayOverride && <Override type={type} />}
    </>
  )
}

function sentenceOf(
  proof: Workflow['proof'],
  text: WorkflowText,
  momentOf: ReturnType<typeof useMoment>,
): string {
  if (proof.state === 'none') return text('proof.none')
  const values = { by: proof.by || text('former'), at: momentOf(proof.at) }
  if (proof.state !== 'asked') return text(`proof.${proof.state}`, values)
  return proof.reader === null
    ? text('proof.askedAll', values)
    : text('proof.asked', { ...values, reader: proof.reader || text('former') })
}

type Offer = { name: 'ask' | 'read' | 'returned' | 'withdraw'; action: () => WorkflowAction }

function ProofForm({ workflow, act }: ProofProps) {
  const text = useWorkflowTexts()
  const { proof, isOwnText, readers } = workflow
  const draft = useDraftSaver()
  const { typed, change, end } = useKeptText('proof')
  const [reader, setReader] = useState('')
  const [isBusy, run] = useSavedFirst()
  const send = (action: () => WorkflowAction) =>
    run(async () => {
      if (await act(action())) end(typed)
    })
  const message = typed.trim()
  const offered: Offer[] = [
    { name: 'ask', action: () => ({ action: 'ask', reader: Number(reader) || null, text: message }) },
    { name: 'returned', action: () => ({ action: 'return', text: message }) },
  ]
  // Its last writer is no second reader.
  if (!isOwnText)
    offered.splice(1, 0, {
      name: 'read',
      action: () => ({ action: 'read', revision: draft.revision(), text: message }),
    })
  if (proof.state === 'asked') offered.push({ name: 'withdraw', action: () => ({ action: 'withdraw' }) })
  return (
    <div className={styles.proof}>
      <ReaderField readers={readers} value={reader} onChange={setReader} />
      <WordsField
        label={text('act.message')}
        hint={text('act.messageHint')}
        value={typed}
        onChange={change}
      />
      <div className={bar.actions}>
        {offered.map(({ name, action }) => (
          <SmallButton
            key={name}
            disabled={isBusy || (name === 'returned' && message === '')}
            onClick={() => void send(action)}
          >
            {text(`act.${name}`)}
          </SmallButton>
        ))}
      </div>
    </div>
  )
}

/** Runs an action once what has been typed is saved: a reader is handed the text that its writer sees. */
function useSavedFirst(): [boolean, (action: () => Promise<void>) => Promise<void>] {
  const deskText = useTexts()
  const draft = useDraftSaver()
  const refusesToSave = useSaveRefusal()
  const [isBusy, setIsBusy] = useState(false)
  const run = async (action: () => Promise<void>) => {
    setIsBusy(true)
    if (await draft.flush()) await action()
    // Else it has said already who writes at the moment.
    else if (!refusesToSave()) toast.error(deskText('notSaved'))
    setIsBusy(false)
  }
  return [isBusy, run]
}

type ReaderFieldProps = {
  readers: Workflow['readers']
  value: string
  onChange: (value: string) => void
}

function ReaderField({ readers, value, onChange }: ReaderFieldProps) {
  const text = useWorkflowTexts()
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{text('act.reader')}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{text('act.everyone')}</option>
        {readers.map((reader) => (
          <option key={reader.id} value={reader.id}>
            {reader.name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Publishes a text that no one else has read, with a reason that stays among the notes. */
function Override({ type }: { type: string }) {
  const text = useWorkflowTexts()
  const { id } = useDocumentInfo()
  const { title } = useDocumentTitle()
  const { openModal } = useModal()
  const { piece } = useStoredPiece()
  const move = useMoves(type)
  const question = `override-reading-${id}`
  const publish = async (reason: string) => {
    if (reason === '') toast.error(text('textMissing'))
    else if (piece) await move({ move: 'publish', from: piece.state, override: reason })
  }
  return (
    <div className={bar.actions}>
      <SmallButton disabled={!piece} opensDialog onClick={() => openModal(question)}>
        {text('act.override')}
      </SmallButton>
      <ActionQuestion
        slug={question}
        heading={text('override.title', { title })}
        about={[text('override.about')]}
        confirmLabel={text('override.confirm')}
        reason={{ label: text('override.reason'), hint: text('override.reasonHint'), maxLength: MAX_REASON }}
        onConfirm={publish}
      />
    </div>
  )
}
