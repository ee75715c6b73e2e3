import { useDraftSaver } from '@litfass/interface/drafts'
import { useSaveRefusal } from '@litfass/interface/heldSaves'
import { failureText } from '@litfass/interface/panelActions'
import { useDocumentReload, usePanelPlace } from '@litfass/interface/panelPlace'
import { ClientError, createClient } from '@litfass/kit/client'
import { toast, useDocumentInfo, useForm, useFormBackgroundProcessing, useFormModified } from '@payloadcms/ui'
import { useMemo } from 'react'
import type { ContentRef, ContentType } from '../domain/content.ts'
import type { Move, State } from '../domain/states.ts'
import { decideContent } from '../routes.ts'
import { useReadAgain } from './storedPieces.ts'
import { type Text, useTexts } from './useTexts.ts'

/** A decision of staff: a move, from the state and with the draft of the moment that they see. Dates are ISO 8601. */
export type Decision = {
  move: Move | 'putback'
  from: State
  seen?: string
  reason?: string
  publishedAt?: string | null
  unpublishAt?: string | null
}

/** Returns a function that makes a move; it throws the client's errors. */
export function useDecide() {
  const { baseUrl, language } = usePanelPlace()
  return useMemo(() => {
    const client = createClient({ routes: [[decideContent]], language: () => language, baseUrl })
    return ({ type, id }: ContentRef, decision: Decision) =>
      client.call(decideContent, { params: { type, id }, body: decision })
  }, [baseUrl, language])
}

/** Moves that lead to what readers see, for which a piece has to be complete. */
const COMPLETE: readonly string[] = ['publish', 'submit']

/** Errors that say that somebody else was faster: the page shows what they have made. */
const OUTRUN: readonly string[] = ['content.changed', 'content.move']

/**
 * Returns a function that makes a move with the document of this page. What has been typed is saved as a draft first, so
 * nothing is lost where somebody else was faster.
 * @returns whether it has been made
 */
export function useMoves(type: ContentType): (decision: Decision) => Promise<boolean> {
  const text = useTexts()
  const { id, setHasPublishedDoc, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount } =
    useDocumentInfo()
  const { validateForm, dispatchFields, setSubmitted } = useForm()
  const draft = useDraftSaver()
  const refusesToSave = useSaveRefusal()
  const decide = useDecide()
  const reload = useDocumentReload()
  const readAgain = useReadAgain()
  const seen = useSeenDraft()
  return async (decision) => {
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
      const { state } = await decide({ type, id: Number(id) }, { ...decision, ...seen })
      setHasPublishedDoc(state === 'published')
      setMostRecentVersionIsAutosaved(false)
      setUnpublishedVersionCount(0)
      toast.success(text(`done.${decision.move}`))
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
    await readAgain()
    return true
  }
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

/** Says why a move was not made; what is wrong with a field is told with it. */
export function moveFailure(error: unknown, text: Text): string {
  const [first] = fieldErrorsOf(error)
  return first?.message ?? failureText(error, text('failed'))
}
