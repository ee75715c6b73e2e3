import { type Conflict, conflictBody } from '@litfass/kit/revisions'
import {
  useDocumentDrawerContext,
  useDocumentEvents,
  useDocumentInfo,
  useForm,
  useFormModified,
} from '@payloadcms/ui'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { usePanelPlace } from '../usePanelPlace.ts'
import { useRevisionTexts } from '../useRevisionTexts.ts'
import {
  type Data,
  type DraftAnswer,
  type DraftForm,
  DraftSaver,
  type DraftState,
  isEqual,
} from './draftSaver.ts'

/** One a form; its reducer's `dispatch` is the same as long as the form is there. */
const savers = new WeakMap<object, DraftSaver>()

/** Returns the saver for the draft of the enclosing form. */
export function useDraftSaver(): DraftSaver {
  const { dispatchFields } = useForm()
  const known = savers.get(dispatchFields)
  if (known) return known
  const saver = new DraftSaver()
  savers.set(dispatchFields, saver)
  return saver
}

const KEPT: DraftState = { kind: 'kept' }

/** Returns whether the latest save of the form's draft has arrived. */
export function useDraftState(saver: DraftSaver): DraftState {
  return useSyncExternalStore(saver.subscribe, saver.state, () => KEPT)
}

/** Most bytes that a browser goes on sending while its page is left. */
const MOST_WHILE_LEAVING = 60_000

/** Connects the form of this page to its saver. */
export function useConnectedForm(saver: DraftSaver): void {
  const { dispatchFields, getData, getField, setModified } = useForm()
  const isModified = useFormModified()
  const send = useSend()
  const noteSaved = useNoteSaved()
  const { savedDocumentData } = useDocumentInfo()
  const stored = useRef<Data>(savedDocumentData ?? {})
  const modified = useRef(isModified)
  useEffect(() => {
    modified.current = isModified
  })
  useEffect(() => {
    stored.current = savedDocumentData ?? {}
  }, [savedDocumentData])
  useEffect(() => {
    const settle: DraftForm['settle'] = ({ document, sent, isDone }) => {
      for (const [path, value] of serverMade({ document, sent, stored: stored.current })) {
        const field = getField(path)
        // Rows contain further fields.
        if (!field || field.rows || (path !== 'revision' && !isEqual(field.value, sent[path]))) continue
        dispatchFields({ type: 'UPDATE', path, value, initialValue: value })
      }
      stored.current = document
      modified.current = !isDone
      if (isDone) setModified(false)
      noteSaved(document)
    }
    saver.connect({ read: getData, isModified: () => modified.current, send, settle })
  })
}

/** Lists the values that the server has made itself, such as an address, in fields that the form has left as they were. */
function serverMade({
  document,
  sent,
  stored,
}: {
  document: Data
  sent: Data
  stored: Data
}): [string, unknown][] {
  return Object.entries(document).filter(
    ([path, value]) =>
      path === 'revision' || (isEqual(sent[path], stored[path]) && !isEqual(value, sent[path])),
  )
}

/** Returns a function that sends a draft. */
function useSend(): DraftForm['send'] {
  const { id, collectionSlug } = useDocumentInfo()
  const { dispatchFields } = useForm()
  const { restUrl, language } = usePanelPlace()
  const text = useRevisionTexts()
  return async (data, { isLeaving }) => {
    const body = JSON.stringify({ ...data, _status: 'draft' })
    const address = `${restUrl}/${collectionSlug}/${id}?depth=0&draft=true&autosave=true&fallback-locale=null`
    try {
      const answer = await fetch(address, {
        method: 'PATCH',
        credentials: 'include',
        headers: { 'Accept-Language': language, 'Content-Type': 'application/json' },
        body,
        keepalive: isLeaving && body.length < MOST_WHILE_LEAVING,
      })
      const { draft, errors } = readAnswer(answer.ok, await answer.json(), text('draftRefused'))
      if (errors.length > 0) dispatchFields({ type: 'ADD_SERVER_ERRORS', errors })
      return draft
    } catch (error) {
      console.warn('A draft could not be saved.', error)
      return { kind: 'failed', reason: text('unreachable') }
    }
  }
}

type FieldError = { path: string; message: string }

function readAnswer(
  isOk: boolean,
  body: unknown,
  otherwise: string,
): { draft: DraftAnswer; errors: FieldError[] } {
  const { doc, errors }: { doc?: unknown; errors?: unknown } = Object(body)
  if (isOk && typeof doc === 'object' && doc !== null)
    return { draft: { kind: 'saved', document: { ...doc } }, errors: [] }
  const refused = conflictBody.safeParse(body)
  if (refused.success) {
    const conflict: Conflict = refused.data.errors[0].data
    return { draft: { kind: 'outdated', conflict }, errors: [] }
  }
  const [first]: unknown[] = Array.isArray(errors) ? errors : []
  const { message, data }: { message?: unknown; data?: unknown } = Object(first)
  const inFields: unknown = Object(data).errors
  const fieldErrors = (Array.isArray(inFields) ? inFields : []).filter(
    (one: unknown): one is FieldError =>
      typeof Object(one).path === 'string' && typeof Object(one).message === 'string',
  )
  const reason = fieldErrors[0]?.message ?? (typeof message === 'string' ? message : otherwise)
  return { draft: { kind: 'failed', reason }, errors: fieldErrors }
}

/** Returns a function that tells the rest of the panel's page that a draft is stored. */
function useNoteSaved(): (document: Data) => void {
  const {
    id,
    collectionSlug = '',
    incrementVersionCount,
    mostRecentVersionIsAutosaved,
    setData,
    setLastUpdateTime,
    setMostRecentVersionIsAutosaved,
    setUnpublishedVersionCount,
  } = useDocumentInfo()
  const { reportUpdate } = useDocumentEvents()
  const { drawerSlug, onSave } = useDocumentDrawerContext()
  return useCallback(
    (document) => {
      const updatedAt = String(document.updatedAt)
      setData(document)
      setLastUpdateTime(Date.parse(updatedAt))
      if (!mostRecentVersionIsAutosaved) {
        incrementVersionCount()
        setMostRecentVersionIsAutosaved(true)
        setUnpublishedVersionCount((count) => count + 1)
      }
      const doc = { ...document, id: Number(id) }
      void onSave?.({ doc, operation: 'update', result: doc })
      const event = {
        id: Number(id),
        doc,
        entitySlug: collectionSlug,
        operation: 'update',
        updatedAt,
      } as const
      reportUpdate(drawerSlug ? { ...event, drawerSlug } : event)
    },
    [
      id,
      collectionSlug,
      drawerSlug,
      incrementVersionCount,
      mostRecentVersionIsAutosaved,
      onSave,
      reportUpdate,
      setData,
      setLastUpdateTime,
      setMostRecentVersionIsAutosaved,
      setUnpublishedVersionCount,
    ],
  )
}
