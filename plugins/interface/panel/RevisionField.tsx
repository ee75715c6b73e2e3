'use client'

import { type Conflict, conflictBody, countedDocument } from '@litfass/kit/revisions'
import { toast, useDocumentInfo, useField, useForm, useModal, useTranslation } from '@payloadcms/ui'
import type { NumberFieldClientProps } from 'payload'
import { hasAutosaveEnabled } from 'payload/shared'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ConflictDialog } from '../conflicts/ConflictDialog.tsx'
import { type Choice, type Moment, openChanges, resolved } from '../conflicts/conflictChoices.ts'
import { TimeZone } from '../timeZone.ts'
import { useComparison } from './drafts/DraftNotice.tsx'
import { KeptDraft } from './drafts/KeptDraft.tsx'
import { useDraftSaver, useDraftState } from './drafts/useDraft.ts'
import { PanelPresence } from './presence/PanelPresence.tsx'
import { usePanelPlace } from './usePanelPlace.ts'
import { useRevisionTexts } from './useRevisionTexts.ts'

/** Payload's own notice at the first edit, which only offers to reload and lose it. */
const PAYLOADS_NOTICE = 'document-stale-data'

type Found = { conflict: Conflict; moment: Moment }

/**
 * The field `revision` of a form in Payload's panel: it sends the revision that the form was opened with, and asks what
 * is to be kept when someone else has saved since. A form with drafts is saved by it. It says who else writes in the document, and
 * shows nothing else.
 */
export function RevisionField(props: NumberFieldClientProps) {
  const { collectionSlug, docConfig, globalSlug, id, isTrashed } = useDocumentInfo()
  const document = globalSlug ?? `${collectionSlug}:${id}`
  if (!docConfig || !hasAutosaveEnabled(docConfig)) return <SavedByHand key={document} {...props} />
  return id === undefined || isTrashed ? null : <SavedAsDraft key={document} />
}

function SavedAsDraft() {
  const saver = useDraftSaver()
  const { kind } = useDraftState(saver)
  const { compare, dialog } = useComparison(saver)
  const hold = useCallback((isHeld: boolean) => saver.hold(isHeld), [saver])
  return (
    <>
      <KeptDraft />
      <PanelPresence
        revision={() => saver.revision()}
        onCompare={compare}
        onHold={hold}
        isOutdated={kind === 'outdated'}
      />
      {dialog}
    </>
  )
}

function SavedByHand({ path: givenPath }: NumberFieldClientProps) {
  const { globalSlug, id, isTrashed } = useDocumentInfo()
  const { value, valid, path } = useField<number>({ potentiallyStalePath: givenPath })
  const { dispatchFields, getField, setModified, submit } = useForm()
  const text = useRevisionTexts()
  const refusal = useRefusal()
  const [found, setFound] = useState<Found>()
  const [saves, setSaves] = useState(false)

  const isHeld = useRef(false)
  const find = async (asked: Moment) => {
    const conflict = await refusal(asked)
    // What is decided while another writes is saved after a takeover.
    const moment = isHeld.current ? 'editing' : asked
    if (conflict === 'unknown') toast.error(text('notRead'))
    if (!conflict || conflict === 'unknown') return
    if (openChanges(conflict, hasFile(getField('file'))).length > 0)
      // The dialog of a refused save stays.
      setFound((open) => (moment === 'editing' && open) || { conflict, moment })
    else {
      dispatchFields({ type: 'UPDATE', path, value: conflict.revision })
      setSaves(moment === 'saving')
    }
  }
  const hold = useCallback((isOther: boolean) => {
    isHeld.current = isOther
  }, [])
  const close = ({ saves }: { saves: boolean }) => {
    setFound(undefined)
    // Another may have begun to write while the dialog was open.
    setSaves(saves && !isHeld.current)
  }
  const latest = useRef(find)
  useEffect(() => {
    latest.current = find
  })

  useEffect(() => {
    if (valid !== false) return
    // Payload counts a refused form as saved, and would neither save it again nor ask before it is left.
    setModified(true)
    dispatchFields({ type: 'UPDATE', path, valid: true, errorMessage: undefined })
    void latest.current('saving')
  }, [valid, path, setModified, dispatchFields])

  usePayloadsNotice(useCallback(() => void latest.current('editing'), []))

  // Once the form holds what was decided.
  useEffect(() => {
    if (!saves) return
    setSaves(false)
    void submit()
  }, [saves, submit])

  const isStored = id !== undefined || globalSlug !== undefined
  return (
    <>
      {isStored && !isTrashed && (
        <PanelPresence
          revision={() => Number(getField(path)?.value ?? 0)}
          onCompare={() => find('editing')}
          onHold={hold}
          isOutdated={found !== undefined}
        />
      )}
      {found && <FoundConflict key={`${found.conflict.revision}-${value}`} {...found} onDone={close} />}
    </>
  )
}

type FoundConflictProps = Found & {
  /** Closes the dialog; `saves` where the form, which holds what was decided, is to be saved. */
  onDone: (decided: { saves: boolean }) => void
}

/** Asks what is to be kept of a form that others have saved meanwhile, and puts that into it. */
function FoundConflict({ conflict, moment, onDone }: FoundConflictProps) {
  const { dispatchFields, getData, getField, reset, setModified } = useForm()
  const text = useRevisionTexts()
  const { language, timeZone } = usePanelPlace()
  const file = getField('file')
  const changes = openChanges(conflict, hasFile(file))
  const apply = async (choices: ReadonlyMap<string, Choice>) => {
    const taken = changes.filter(({ path }) => choices.get(path) === 'theirs')
    const data = resolved(
      getData(),
      conflict,
      taken.filter(({ isTold }) => !isTold),
    )
    await reset(data)
    const dropsFile = taken.some(({ isTold }) => isTold)
    if (hasFile(file) && !dropsFile) dispatchFields({ type: 'UPDATE', path: 'file', value: file?.value })
    setModified(true)
    onDone({ saves: moment === 'saving' })
  }
  return (
    <TimeZone value={timeZone}>
      <ConflictDialog
        changes={changes}
        moment={moment}
        text={text}
        language={language}
        fileName={fileName(file)}
        onApply={apply}
        onClose={() => onDone({ saves: false })}
      />
    </TimeZone>
  )
}

type FormField = { value?: unknown } | undefined

const hasFile = (field: FormField) => field?.value instanceof File
const fileName = (field: FormField) => (field?.value instanceof File ? field.value.name : undefined)

/**
 * Returns a function that finds out how the form differs from what is stored; `undefined` where no one else has saved.
 * Payload's form keeps the answer to its save to itself, so the same save is sent again, without its file: revisions only
 * grow, so it is refused again.
 */
function useRefusal(): (moment: Moment) => Promise<Conflict | 'unknown' | undefined> {
  const { action, id } = useDocumentInfo()
  const { getData } = useForm()
  const { i18n } = useTranslation()
  return async (moment) => {
    if (!action) return undefined
    const { file, ...data } = getData()
    const headers = { 'Accept-Language': i18n.language, 'Content-Type': 'application/json' }
    try {
      if (moment === 'editing') {
        const now = await fetch(action, { headers })
        const { revision } = countedDocument.parse(await now.json())
        if (revision === data.revision) return undefined
      }
      const method = id ? 'PATCH' : 'POST'
      const answer = await fetch(action, { method, headers, body: JSON.stringify(data) })
      const refused = conflictBody.safeParse(await answer.json())
      return refused.success ? refused.data.errors[0].data : 'unknown'
    } catch {
      return 'unknown'
    }
  }
}

/** Takes the place of Payload's notice that the document has been saved elsewhere. */
function usePayloadsNotice(onNotice: () => void): void {
  const { closeModal, isModalOpen } = useModal()
  const isOpen = isModalOpen(PAYLOADS_NOTICE)
  useEffect(() => {
    if (!isOpen) return
    closeModal(PAYLOADS_NOTICE)
    onNotice()
  }, [isOpen, closeModal, onNotice])
}
