import { useMoment } from '@litfass/interface/panelPlace'
import { useId } from 'react'
import type { Workflow } from '../../workflow/routes.ts'
import { type UsedWorkflow, useWorkflowTexts } from './useWorkflow.ts'
import styles from './workflow.module.css'

type ChecklistProps = { workflow: Workflow } & Pick<UsedWorkflow, 'act'>

/** The points that the settings name, each with who has ticked it and when. */
export function Checklist({ workflow: { checklist }, act }: ChecklistProps) {
  const text = useWorkflowTexts()
  const momentOf = useMoment()
  const id = useId()
  if (checklist.length === 0) return null
  return (
    <fieldset className={styles.checklist}>
      <legend>{text('checklist.title')}</legend>
      {checklist.map(({ point, checked }, at) => (
        <div key={point} className={styles.point}>
          <input
            id={`${id}-${at}`}
            type="checkbox"
            checked={checked !== null}
            aria-describedby={checked ? `${id}-${at}-by` : undefined}
            onChange={({ target }) => void act({ action: 'check', point, isChecked: target.checked })}
          />
          <label htmlFor={`${id}-${at}`}>{point}</label>
          {checked && (
            <span id={`${id}-${at}-by`} className={styles.facts}>
              {text('checklist.by', { by: checked.by || text('former'), at: momentOf(checked.at) })}
            </span>
          )}
        </div>
      ))}
    </fieldset>
  )
}
