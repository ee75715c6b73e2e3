import { useDraftSaver } from '@litfass/interface/drafts'
import { useSaveRefusal } from '@litfass/interface/heldSaves'
import { failureText, usePanelClient } from '@litfass/interface/panelActions'
import { useDocumentReload } from '@litfass/interface/panelPlace'
import { ClientError } from '@litfass/kit/client'
import { toast, useDocumentInfo, useForm, useFormBackgroundProcessing, useFormModified } from '@payloadcms/ui'
import { type Move, type Stage, type State, stageAt } from '../domain/states.ts'
import { decideContent } from '../routes.ts'
import { useReadAgain } from './storedPieces.ts'
import { type Text, useTexts } from './useTexts.ts'

/** A decision of staff: a move, from the state and with the draft of the moment that they see. Dates are ISO 8601. */
export type Decision = {
  move: Move | 'putback' | 'republish'
  from: State
  seen?: string
  reason?: string
  /** Why an admin publishes a text that no one else has read. */
  override?: string
  publishedAt?: string | null
  unpublishAt?: string | null
}

const ROUTES = [decideContent]

/** Moves that lead to what readers see, for which a piece has to be complete. */
const COMPLETE: readonly string[] = ['publish', 'submit']

/** Errors that say that someone else was faster: the page shows what they have made. */
const OUTRUN: readonly string[] = ['content.changed', 'content.move']

/**
 * Returns a function that makes a move with the document of this page. What has been typed is saved as a draft first, so
 * nothing is lost where someone else was faster. `undo` is the move that takes it back, which the message about it offers.
 * @returns whether it has been made
 */
export function useMoves(type: string): (decision: Decision, undo?: Decision) => Promise<boolean> {
  const text = useTexts()
  const { id, setHasPublishedDoc, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount } =
    useDocumentInfo()
  const { validateForm, dispatchFields, setSubmitted } = useForm()
  const draft = useDraftSaver()
  const refusesToSave = useSaveRefusal()
  const client = usePanelClient(ROUTES)
  const reload = useDocumentReload()
  const readAgain = useReadAgain()
  const seen = useSeenDraft()
  const make = async (decision: Decision, undo?: Decision): Promise<boolean> => {
    if (COMPLETE.includes(decision.move) && !(await validateForm())) {
      // Else Payload shows no errors at the fields.
      setSubmitted(true)
      toast.error(text('incomplete'))
      return false
    }
    if (!(await draft.flush())) {
      if (!refusesToSave()) toast.error(text('notSaved'))
      return false
    }
    try {
      const { state } = await client.call(decideContent, {
        params: { type, id: Number(id) },
        body: decision,
      })
      setHasPublishedDoc(state === 'published')
      setMostRecentVersionIsAutosaved(false)
      setUnpublishedVersionCount(0)
    } catch (error) {
      if (error instanceof ClientError && OUTRUN.includes(error.code)) await reload()
      await readAgain()
      const errors = fieldErrorsOf(error)
      if (errors.length > 0) {
        dispatchFields({ type: 'ADD_SERVER_ERRORS', errors })
        setSubmitted(true)
      }
      toast.error(moveFailure(error, text))
      return false
    }
    await reload()
    const { piece, now } = await readAgain()
    const told = text(doneKey(decision.move, piece && stageAt(piece, now)))
    if (undo)
      toast.success(
        told,
        offerUndo(text('act.undo'), () => void make(undo)),
      )
    else toast.success(told)
    return true
  }
  // What takes a move back is about what was there before it, and not about what the form shows.
  return (decision, undo) => make({ ...decision, ...seen }, undo)
}

/** Time in which a move can be taken back by its message, in ms. */
const UNDO_OFFERED = 20_000

const offerUndo = (label: string, onClick: () => void) => ({
  duration: UNDO_OFFERED,
  action: { label, onClick },
})

/** The text for what has been done: a publication whose moment is still to come, or is over, shows nothing now. */
const doneKey = (move: Decision['move'], stage: Stage | undefined) => {
  if (stage === 'scheduled' && move === 'publish') return 'done.schedule'
  if (stage === 'scheduled' && move === 'republish') return 'done.reschedule'
  return stage === 'expired' && (move === 'publish' || move === 'republish')
    ? 'done.expire'
    : (`done.${move}` as const)
}

/** The draft that the form shows; what has been typed is saved with the move and is the newest by that. */
function useSeenDraft(): Pick<Decision, 'seen'> {
  const { savedDocumentData } = useDocumentInfo()
  const isModified = useFormModified()
  const isSaving = useFormBackgroundProcessing()
  const { updatedAt } = savedDocumentData ?? {}
  return isModified || isSaving || typeof updatedAt !== 'string' ? {} : { seen: updatedAt }
}

const fieldErrorsOf = (error: unknown) =>
  error instanceof ClientError
    ? Object.entries(error.fieldErrors ?? {}).map(([path, message]) => ({ path, message }))
    : []

/** Explains why a move failed, including what is wrong with a field. */
export const moveFailure = (error: unknown, text: Text): string => failureOf(error, text('failed'))

/** Says what is wrong with a field, or else with the whole call; `unknown` where the server does not say. */
export const failureOf = (error: unknown, unknown: string): string =>
  fieldErrorsOf(error)[0]?.message ?? failureText(error, unknown)
