import { SmallButton } from '@litfass/interface/panelActions'
import bar from '@litfass/interface/stateBar.module.css'
import { useDocumentInfo } from '@payloadcms/ui'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Workflow } from '../../workflow/routes.ts'
import { Checklist } from './Checklist.tsx'
import { Notes } from './Notes.tsx'
import { Proofreading } from './Proofreading.tsx'
import { useKeptText } from './useKeptText.ts'
import { useWorkflow, useWorkflowTexts } from './useWorkflow.ts'
import styles from './workflow.module.css'

/** How staff work together on the piece of this page: proofreading, checklist, notes. */
export function WorkflowBar({ type }: { type: string }) {
  const { id, isTrashed } = useDocumentInfo()
  return id === undefined || isTrashed ? null : <SavedWorkflow type={type} />
}

function SavedWorkflow({ type }: { type: string }) {
  const text = useWorkflowTexts()
  const { workflow, isFailed, read, act } = useWorkflow(type)
  return (
    <section className={bar.bar} aria-label={text('label')} onKeyDown={keepEnter}>
      {isFailed && (
        <div className={bar.actions} role="alert">
          <span>{text('notRead')}</span>
          <SmallButton onClick={() => void read()}>{text('again')}</SmallButton>
        </div>
      )}
      {!workflow && !isFailed && <p>{text('loading')}</p>}
      {workflow && (
        <Proofreading type={type} workflow={workflow} act={act}>
          {(form) => (
            <Folded workflow={workflow}>
              {form}
              <div className={styles.columns}>
                <Checklist workflow={workflow} act={act} />
                <Notes workflow={workflow} act={act} />
              </div>
            </Folded>
          )}
        </Proofreading>
      )}
    </section>
  )
}

/** Folded until it is needed, so that headline and text stand on the first screen of a new piece. */
function Folded({ workflow, children }: { workflow: Workflow; children: ReactNode }) {
  const text = useWorkflowTexts()
  const isUnsent = [useKeptText('proof').typed, useKeptText('note').typed].some((typed) => typed !== '')
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? (isUnsent || isInUse(workflow))
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setChosen(currentTarget.open)}>
      <summary className={styles.fold}>{text('fold')}</summary>
      <div className={styles.folded}>{children}</div>
    </details>
  )
}

const isInUse = ({ proof, isReadingMissing, notes, checklist }: Workflow): boolean =>
  isReadingMissing ||
  (proof.state !== 'none' && proof.state !== 'read') ||
  notes.length > 0 ||
  checklist.some(({ checked }) => checked !== null)

/** Enter in a box or a list would submit Payload's form around it. */
function keepEnter(event: KeyboardEvent): void {
  const { target } = event
  if (event.key === 'Enter' && (target instanceof HTMLInputElement || target instanceof HTMLSelectElement))
    event.preventDefault()
}
