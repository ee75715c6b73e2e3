import type { listTexts } from '@litfass/kit'
import { type FormEvent, useId, useState } from 'react'
import controls from '../../controls.module.css'
import { Dialog } from '../../layers/Dialog.tsx'
import { usePanelTexts } from '../usePanelPlace.ts'
import { MOST_NAME, MOST_VIEWS, type ViewChange } from './listViews.ts'
import type { ViewOutcome } from './useSavedViews.ts'
import bar from './views.module.css'

/** What is asked about views: the name of a new one, another name, or whether one is deleted. */
export type Asking =
  | { kind: 'save'; query: string }
  | { kind: 'rename'; name: string }
  | { kind: 'remove'; name: string }

type ViewQuestionProps = {
  asking: Asking
  onAnswer: (change: ViewChange) => Promise<ViewOutcome>
  /** Called with the name of the view once the change is stored. */
  onDone: (name: string) => void
  onClose: () => void
}

/** The dialog about a saved view. It stays open, with what was typed, until the change is stored or given up. */
export function ViewQuestion({ asking, onAnswer, onDone, onClose }: ViewQuestionProps) {
  const text = usePanelTexts<typeof listTexts>('lists')
  const [name, setName] = useState(asking.kind === 'save' ? '' : asking.name)
  const [fault, setFault] = useState<ViewOutcome>()
  const [isBusy, setIsBusy] = useState(false)
  const id = useId()
  const isRemoval = asking.kind === 'remove'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isBusy) return
    setIsBusy(true)
    const outcome = await onAnswer(changeOf(asking, name))
    setIsBusy(false)
    setFault(outcome)
    if (outcome) document.getElementById(id)?.focus()
    else onDone(name.trim())
  }
  const title = {
    save: text('saveTitle'),
    rename: text('renameTitle'),
    remove: text('removeTitle', { name }),
  }[asking.kind]
  const hint = { save: text('saveHint'), rename: undefined, remove: text('removeHint') }[asking.kind]
  const count = fault === 'nameLong' ? MOST_NAME : MOST_VIEWS
  return (
    <Dialog title={title} isQuestion={isRemoval} onClose={onClose} className={bar.dialog}>
      <form className={bar.form} noValidate onSubmit={(event) => void submit(event)}>
        {hint && <p>{hint}</p>}
        {!isRemoval && (
          <label className={bar.field} htmlFor={id}>
            {text('name')}
            <input
              id={id}
              className={controls.input}
              type="text"
              autoComplete="off"
              data-first=""
              value={name}
              aria-invalid={fault !== undefined && fault !== 'failed'}
              aria-describedby={`${id}-fault`}
              onChange={({ target }) => {
                setName(target.value)
                setFault(undefined)
              }}
            />
          </label>
        )}
        <p id={`${id}-fault`} role="alert" className={controls.error} hidden={!fault}>
          {fault && text(fault, { count })}
        </p>
        <div className={bar.answers}>
          <button type="button" className={controls.plain} onClick={onClose}>
            {text('cancel')}
          </button>
          <button
            type="submit"
            className={isRemoval ? controls.danger : controls.primary}
            aria-disabled={isBusy}
          >
            {text(isRemoval ? 'confirm' : 'submit')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function changeOf(asking: Asking, name: string): ViewChange {
  if (asking.kind === 'save') return { kind: 'save', view: { name, query: asking.query } }
  if (asking.kind === 'rename') return { kind: 'rename', from: asking.name, to: name }
  return { kind: 'remove', name: asking.name }
}
