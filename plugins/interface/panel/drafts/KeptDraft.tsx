import { useAllFormFields, useFormModified } from '@payloadcms/ui'
import { useEffect } from 'react'
import controls from '../../controls.module.css'
import { Dialog } from '../../layers/Dialog.tsx'
import type { HeldNavigation } from '../../page/lifecycle/leaving.ts'
import { useRevisionTexts } from '../useRevisionTexts.ts'
import type { DraftSaver } from './draftSaver.ts'
import { useConnectedForm, useDraftSaver, useDraftState } from './useDraft.ts'
import { useHeldNavigation } from './useHeldNavigation.ts'

/** Time without an edit after which a draft is saved, in ms: soon after a decision, later after a failure. */
const PAUSES = { kept: 1500, decided: 0, failed: 10_000 } as const

/**
 * Saves the draft of a form in Payload's panel: after a pause, and before the page is left. Nothing is saved over what
 * others have saved meanwhile.
 */
export function KeptDraft() {
  const saver = useDraftSaver()
  useConnectedForm(saver)
  useAutosave(saver)
  const held = useHeldNavigation(saver)
  return held ? <LeaveQuestion {...held} /> : null
}

function useAutosave(saver: DraftSaver): void {
  const [fields] = useAllFormFields()
  const isModified = useFormModified()
  const state = useDraftState(saver)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit begins the pause again
  useEffect(() => {
    if (!isModified || state.kind === 'outdated') return
    const timer = setTimeout(() => void saver.flush(), PAUSES[state.kind])
    return () => clearTimeout(timer)
  }, [saver, fields, isModified, state])
}

function LeaveQuestion({ leave, stay }: HeldNavigation) {
  const text = useRevisionTexts()
  return (
    <Dialog
      isQuestion
      title={text('leaveTitle')}
      onClose={stay}
      footer={
        <>
          <button type="button" className={controls.quiet} onClick={leave}>
            {text('leaveAnyway')}
          </button>
          <button type="button" className={controls.primary} data-first onClick={stay}>
            {text('stay')}
          </button>
        </>
      }
    >
      <p>{text('leaveAbout')}</p>
    </Dialog>
  )
}
