import { createClient } from '@litfass/kit/client'
import { announcePresence, leavePresence } from '@litfass/kit/routes'
import { Button, toast, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { announce } from '../../messages/announce.ts'
import { focusFirstField, watchFields } from '../../presence/focusFirstField.ts'
import { PresenceKeeper, type PresenceState } from '../../presence/presenceKeeper.ts'
import { presenceText } from '../../presence/presenceTexts.ts'
import { HeadRow } from '../frame/HeadRow.tsx'
import { usePanelPlace } from '../usePanelPlace.ts'
import { useRevisionTexts } from '../useRevisionTexts.ts'
import { useHeldSaves } from './useHeldSaves.ts'

type PanelPresenceProps = {
  /** Returns the revision that the form shows. */
  revision: () => number
  /** Shows how the form differs from the stored revision, and asks what is to be kept. */
  onCompare: (stored: number) => Promise<void>
  /** Stops or allows the autosave of the form while someone else writes. */
  onHold?: (isHeld: boolean) => void
  /** Whether a save has been refused because others have saved; who does is asked immediately. */
  isOutdated: boolean
}

/**
 * Says below the buttons of a form who else writes in its document, and takes over. Until then the form is not saved; what is typed into
 * it stays.
 */
export function PanelPresence({ revision, onCompare, onHold, isOutdated }: PanelPresenceProps) {
  const text = useRevisionTexts()
  const { language, timeZone } = usePanelPlace()
  const isModified = useFormModified()
  const { keeper, state } = usePanelPresence()
  const [isBusy, setIsBusy] = useState(false)
  const here = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const lastField = useRef<HTMLElement>(null)
  const isHeld = state.other !== null
  useEffect(() => onHold?.(isHeld), [onHold, isHeld])
  useEffect(() => {
    const form = here.current?.closest('form')
    return form
      ? watchFields(form, (field) => {
          lastField.current = field
        })
      : undefined
  }, [])
  useEffect(() => {
    if (isOutdated) void keeper.beat()
  }, [keeper, isOutdated])
  useHeldSaves(here, isHeld ? text('waits') : undefined)

  const says = (known: PresenceState) => presenceText(known, text, { language, timeZone, now: Date.now() })
  const takeOver = async () => {
    if (isBusy) return
    const pressed = button.current
    setIsBusy(true)
    const outcome = await keeper.takeOver()
    setIsBusy(false)
    if (outcome === 'failed') toast.error(text('takeOverFailed'))
    if (outcome === 'outrun') announce(says(keeper.state()))
    if (outcome !== 'done') return
    announce(text('takenOver'))
    // A dialog that follows gives the focus back to it.
    focusFirstField(here.current?.closest('form') ?? null, pressed, lastField.current)
    const { stored } = keeper.state()
    if (stored > revision()) await onCompare(stored)
  }
  const whatWaits = text(isModified && state.displacedAt !== null ? 'keptHere' : 'waits')
  return (
    <>
      <span ref={here} hidden />
      <HeadRow message={isHeld ? `${says(state)} ${whatWaits}` : ''}>
        {isHeld && (
          <>
            {/* A disabled button would lose the focus. */}
            <Button
              ref={button}
              size="small"
              margin={false}
              extraButtonProps={{ 'aria-disabled': isBusy }}
              onClick={() => void takeOver()}
            >
              {text('takeOver')}
            </Button>
            {state.stored > revision() && (
              <Button
                buttonStyle="secondary"
                size="small"
                margin={false}
                extraButtonProps={{ 'aria-haspopup': 'dialog' }}
                onClick={() => void onCompare(state.stored)}
              >
                {text('compareStored')}
              </Button>
            )}
          </>
        )}
      </HeadRow>
    </>
  )
}

const ALONE: PresenceState = { other: null, displacedAt: null, stored: 0 }

/** Announces the form of this page while it is open, and returns what is known of others. */
function usePanelPresence(): { keeper: PresenceKeeper; state: PresenceState } {
  const { id, collectionSlug, globalSlug, hasSavePermission } = useDocumentInfo()
  const { baseUrl, language } = usePanelPlace()
  const isModified = useFormModified()
  const latest = useRef({ isModified, baseUrl, language })
  useEffect(() => {
    latest.current = { isModified, baseUrl, language }
  })
  const of = collectionSlug ?? globalSlug ?? ''
  const numbered = collectionSlug ? Number(id) : null
  const [keeper] = useState(() => {
    const client = () => {
      const { baseUrl, language } = latest.current
      return createClient({
        routes: [[announcePresence, leavePresence]],
        language: () => language,
        baseUrl,
      })
    }
    return new PresenceKeeper({
      isModified: () => latest.current.isModified,
      announce: (beat) => client().call(announcePresence, { body: { of, id: numbered, ...beat } }),
      leave: (session) => {
        const body = new Blob([JSON.stringify({ session })], { type: 'application/json' })
        navigator.sendBeacon(client().url(leavePresence), body)
      },
    })
  })
  useEffect(() => (hasSavePermission ? keeper.start() : undefined), [keeper, hasSavePermission])
  useEffect(() => {
    if (isModified) keeper.noteChange()
  }, [keeper, isModified])
  return { keeper, state: useSyncExternalStore(keeper.subscribe, keeper.state, () => ALONE) }
}
