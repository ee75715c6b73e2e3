import type { Conflict } from '@litfass/kit/revisions'
import { Button, toast, useForm, useTranslation } from '@payloadcms/ui'
import { useState } from 'react'
import { ConflictDialog, type RevisionText } from '../../conflicts/ConflictDialog.tsx'
import { type Choice, type Moment, openChanges, resolved } from '../../conflicts/conflictChoices.ts'
import { HeadRow } from '../frame/HeadRow.tsx'
import { useRevisionTexts } from '../useRevisionTexts.ts'
import type { DraftSaver, DraftState } from './draftSaver.ts'
import { useDraftSaver, useDraftState } from './useDraft.ts'

/** Says below the buttons of a form why its draft is not stored, and what can be done about it. */
export function DraftNotice() {
  const text = useRevisionTexts()
  const saver = useDraftSaver()
  const state = useDraftState(saver)
  const { compare, dialog } = useComparison(saver)
  return (
    <>
      <HeadRow message={messageOf(state, text)}>
        {state.kind === 'failed' && (
          <Button buttonStyle="secondary" size="small" margin={false} onClick={() => void saver.flush()}>
            {text('saveAgain')}
          </Button>
        )}
        {state.kind === 'outdated' && (
          <Button
            buttonStyle="secondary"
            size="small"
            margin={false}
            extraButtonProps={{ 'aria-haspopup': 'dialog' }}
            // More may have been typed since.
            onClick={() => void compare(state.conflict.revision)}
          >
            {text('compare')}
          </Button>
        )}
      </HeadRow>
      {dialog}
    </>
  )
}

/** Returns a function that compares a draft with a later revision, and the dialog that shows how they differ. */
export function useComparison(saver: DraftSaver) {
  const text = useRevisionTexts()
  const state = useDraftState(saver)
  const [isComparing, setIsComparing] = useState(false)
  const compare = async (stored: number) => {
    const found = await saver.compare(stored)
    if (found === 'failed') toast.error(text('notRead'))
    setIsComparing(found === 'outdated')
  }
  const dialog = isComparing && state.kind === 'outdated' && (
    <DraftConflict
      saver={saver}
      conflict={state.conflict}
      moment={saver.isHeld() ? 'editing' : 'saving'}
      onClose={() => setIsComparing(false)}
    />
  )
  return { compare, dialog }
}

function messageOf(state: DraftState, text: RevisionText): string {
  if (state.kind === 'failed') return text('draftFailed', { reason: state.reason })
  return state.kind === 'outdated' ? `${whoSaved(state.conflict, text)} ${text('draftOutdated')}` : ''
}

function whoSaved(conflict: Conflict, text: RevisionText): string {
  const latest = openChanges(conflict, false).toSorted((one, other) =>
    String(other.savedAt).localeCompare(String(one.savedAt)),
  )[0]?.savedBy
  if (latest?.isCaller) return text('yourselfSaved')
  return latest?.name ? text('otherSaved', { who: latest.name }) : text('somebodySaved')
}

type DraftConflictProps = {
  saver: DraftSaver
  conflict: Conflict
  /** `editing` where what is decided is not saved yet. */
  moment: Moment
  onClose: () => void
}

/** Asks what is to be kept of a draft that others have saved meanwhile, and saves that. */
function DraftConflict({ saver, conflict, moment, onClose }: DraftConflictProps) {
  const text = useRevisionTexts()
  const { language } = useTranslation().i18n
  const { getData, reset, setModified } = useForm()
  const changes = openChanges(conflict, false)
  const apply = async (choices: ReadonlyMap<string, Choice>) => {
    const taken = changes.filter(({ path }) => choices.get(path) === 'theirs')
    await reset(resolved(getData(), conflict, taken))
    setModified(true)
    saver.decided(conflict)
    onClose()
  }
  return (
    <ConflictDialog
      key={conflict.revision}
      changes={changes}
      moment={moment}
      text={text}
      language={language}
      fileName={undefined}
      onApply={apply}
      onClose={onClose}
    />
  )
}
