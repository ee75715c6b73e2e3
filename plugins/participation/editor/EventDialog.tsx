'use client'

import controls from '@litfass/interface/controls.module.css'
import { Dialog } from '@litfass/interface/dialog'
import { ProvideInterface, useFlashIfAny } from '@litfass/interface/react'
import { SearchChoice } from '@litfass/interface/searchChoice'
import { texts as interfaceTexts } from '@litfass/interface/texts'
import { type Client, ClientError, createClient } from '@litfass/kit/client'
import { CONFLICT_CODE } from '@litfass/kit/revisions'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { EVENT_TYPES, type EventType } from '../participation.ts'
import { counted } from '../react/words.ts'
import { createEvent, editEvent, editEventForm, newEventForm, participationEvent, routes } from '../routes.ts'
import styles from './dialog.module.css'
import { type DialogWords, dialogTexts } from './dialogTexts.ts'
import { EventForm, type RenderPictures } from './EventForm.tsx'
import { type EventValues, eventValues, mergedValues } from './eventValues.ts'
import { findEventAt, searchEventsAt } from './findEvent.ts'

export type ChosenEvent = { eventId: number; title: string }

export type EventDialogProps = {
  language: 'de' | 'en'
  /** Base of the named routes, such as `/api/litfass`; their own paths when left out. */
  baseUrl?: string
  /** The event that is edited; the id 0 begins with the choice of a type. */
  initial: ChosenEvent
  /** Whether the dialog was opened from a text: what is made there becomes public with it, unless its author says otherwise. */
  isForText?: boolean
  /** Called with the event that was chosen, created or changed. */
  onApply: (event: ChosenEvent) => void
  onClose: () => void
  /** Renders the window that asks for one picture; events have none when left out. */
  renderPictures?: RenderPictures
  /** Shows a message if the page has no flash messages; the event named by `initial` cannot be opened. */
  onRefused?: (text: string) => void
}

type Step = { kind: 'choose' } | { kind: 'new'; type: EventType } | { kind: 'edit'; id: number }

/** The dialog in which staff choose an event that is there, create one or edit one (spec platform 2). */
export function EventDialog(props: EventDialogProps) {
  const { language, baseUrl, initial, isForText = false, onApply, onClose } = props
  const client = useMemo(
    () => createClient({ routes: [routes], language: () => language, baseUrl: baseUrl ?? '' }),
    [language, baseUrl],
  )
  const words = dialogTexts.in(language)
  const flash = useFlashIfAny()
  const [step, setStep] = useState<Step | undefined>(
    initial.eventId > 0 ? { kind: 'edit', id: initial.eventId } : { kind: 'choose' },
  )
  /** Dialogs open inside the one that is open: the next one waits until this one is gone. */
  const go = (next: Step) => {
    setStep(undefined)
    setTimeout(() => setStep(next))
  }
  /** What failed is told as the spec has it (platform 8). */
  const alert = (what: string, error: unknown) => {
    console.warn(what, error)
    if (flash) flash.show({ type: 'alert', text: words.unauthorized })
    else props.onRefused?.(words.unauthorized)
  }
  const refuse = (error: unknown) => {
    onClose()
    alert('The form of the event failed.', error)
  }
  const shared = { client, words, onApply, onClose }
  return (
    <ProvideInterface language={language} words={interfaceTexts.in(language)} {...(flash && { flash })}>
      {step?.kind === 'choose' && (
        <ChooseEvent
          {...{ words, language, baseUrl, onApply, onClose }}
          onType={(type) => go({ kind: 'new', type })}
          onRefused={(error) => alert('The event could not be chosen.', error)}
        />
      )}
      {step && step.kind !== 'choose' && (
        <EditEvent
          {...shared}
          step={step}
          isForText={isForText}
          renderPictures={props.renderPictures}
          onRefused={refuse}
          onBack={initial.eventId > 0 ? undefined : () => go({ kind: 'choose' })}
        />
      )}
    </ProvideInterface>
  )
}

type Shared = {
  client: Client
  words: DialogWords
  onApply: (event: ChosenEvent) => void
  onClose: () => void
}

type ChooseEventProps = Omit<Shared, 'client'> &
  Pick<EventDialogProps, 'language' | 'baseUrl'> & {
    onType: (type: EventType) => void
    /** Called for an event that cannot be chosen; the dialog stays, so that another one can. */
    onRefused: (error: unknown) => void
  }

/** Asks for the type of a new event, or for one that is there, by its title. */
function ChooseEvent(props: ChooseEventProps) {
  const { words, language, baseUrl, onApply, onClose, onType, onRefused } = props
  const [typed, setTyped] = useState('')
  const latest = useRef(onRefused)
  useEffect(() => {
    latest.current = onRefused
  })
  const find = useMemo(() => {
    const search = searchEventsAt({ language, baseUrl })
    return async (text: string, signal: AbortSignal) => {
      try {
        return await search(text, signal)
      } catch (error) {
        if (!signal.aborted) latest.current(error)
        throw error
      }
    }
  }, [language, baseUrl])
  /** It may have been deleted since it was listed, or the editor signed out. */
  const take = async (id: number) => {
    try {
      const answer = await findEventAt({ language, baseUrl })(id, new AbortController().signal)
      if (answer.state === 'gone') onRefused(`The event ${id} is gone.`)
      else onApply({ eventId: id, title: answer.found.title })
    } catch (error) {
      onRefused(error)
    }
  }
  return (
    <Dialog
      title={words.choose}
      onClose={onClose}
      closeLabel={words.close}
      className={styles.narrow}
      view="choose"
    >
      <div className={styles.form}>
        <p className={styles.label}>{words.chooseLead}</p>
        <ul className={styles.types}>
          {EVENT_TYPES.map((type, at) => (
            <li key={type}>
              <button
                type="button"
                className={styles.type}
                onClick={() => onType(type)}
                {...(at === 0 && { 'data-first': '' })}
              >
                <strong>{words.types[type]}</strong>
                <span className={controls.hint}>{words.typeHints[type]}</span>
              </button>
            </li>
          ))}
        </ul>
        <SearchChoice
          name="existing_event"
          label={words.existing}
          value={typed}
          onChange={setTyped}
          find={find}
          present={({ id, title, about }) => ({ key: id, title, facts: about })}
          onTake={({ id }) => void take(id)}
          words={{
            results: words.existingResults,
            loading: words.searching,
            none: words.existingNone,
            found: (count) => counted(words.existingFound, count, language),
            failed: words.searchFailed,
            again: words.again,
          }}
        />
      </div>
    </Dialog>
  )
}

type EditEventProps = Shared & {
  step: Exclude<Step, { kind: 'choose' }>
  isForText: boolean
  renderPictures: RenderPictures | undefined
  onRefused: (error: unknown) => void
  onBack: (() => void) | undefined
}

/**
 * The form of an event, new or as it is stored. One that cannot be loaded closes the dialog (spec platform 8); one that is refused
 * stays as it was filled in, says why, and can be sent again.
 */
function EditEvent(props: EditEventProps) {
  const { client, words, step, isForText, onApply, onClose, onRefused, onBack, renderPictures } = props
  const formId = useId()
  const [loaded, setLoaded] = useLoadedForm(client, { step, isForText, onRefused })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [notice, setNotice] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  /** Someone else has saved: their changes join what was typed, to be checked and saved again. */
  const merge = async (id: number, fields: Sending['fields'], msg: string) => {
    const stored = eventValues.parse((await readEditForm(client, id)).values)
    setLoaded(
      (form) =>
        form && { ...form, stored, values: mergedValues(fields, { before: form.stored, now: stored }) },
    )
    setErrors({})
    setNotice(`${msg} ${words.merged}`)
  }
  const explain = (error: unknown) => {
    const named = (error instanceof ClientError && error.fieldErrors) || {}
    setErrors(named)
    setNotice(Object.keys(named).length > 0 ? undefined : reasonOf(error, words))
  }
  const submit = async (fields: Sending['fields']) => {
    setBusy(true)
    try {
      const { id, title } = await sendForm(client, { step, fields, revision: loaded?.values.revision })
      onApply({ eventId: id, title })
    } catch (error) {
      if (error instanceof ClientError && error.code === CONFLICT_CODE && step.kind === 'edit')
        return await merge(step.id, fields, error.msg).catch(explain)
      explain(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={step.kind === 'new' ? words.newTitles[step.type] : words.editTitle}
      onClose={onClose}
      closeLabel={words.close}
      className={styles.wide}
      view={loaded ? 'form' : 'loading'}
      footer={
        <div className={styles.answers}>
          {onBack && (
            <button type="button" className={controls.plain} onClick={onBack}>
              {words.back}
            </button>
          )}
          <button type="button" className={controls.plain} onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" form={formId} className={controls.primary} disabled={isBusy || !loaded}>
            {isBusy ? words.saving : step.kind === 'new' ? words.create : words.save}
          </button>
        </div>
      }
    >
      {loaded ? (
        <EventForm
          key={loaded.values.revision}
          id={formId}
          type={loaded.type}
          values={loaded.values}
          {...{ words, errors, notice, renderPictures, isForText }}
          onSubmit={(fields) => void submit(fields)}
        />
      ) : (
        <p className={styles.form} aria-busy="true">
          {words.loading}
        </p>
      )}
    </Dialog>
  )
}

/** Why a form was not taken, and what to do about it. */
function reasonOf(error: unknown, words: DialogWords): string {
  if (!(error instanceof ClientError)) return words.failed
  if (error.status === 401) return words.signedOut
  if (error.status === 403) return words.unauthorized
  return error.code === 'unknown' ? words.failed : error.msg
}

type Sending = {
  step: EditEventProps['step']
  fields: Parameters<Parameters<typeof EventForm>[0]['onSubmit']>[0]
  /** Of the event when its form was loaded. */
  revision: number | undefined
}

async function sendForm(client: Client, { step, fields, revision }: Sending) {
  const answer =
    step.kind === 'new'
      ? await client.call(createEvent, { params: { eventType: step.type }, body: fields })
      : await client.call(editEvent, {
          params: { id: step.id },
          body: { ...fields, ...(revision !== undefined && { revision }) },
        })
  return answer.participationEvent
}

/** A form with what stands in it at first: what is stored, and once others have saved, what was typed before. */
type Loaded = { type: EventType; values: EventValues; stored: EventValues }

function useLoadedForm(
  client: Client,
  { step, isForText, onRefused }: Pick<EditEventProps, 'step' | 'isForText' | 'onRefused'>,
) {
  const [loaded, setLoaded] = useState<Loaded>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for the step
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    const load = async () => {
      const { type, values } =
        step.kind === 'new'
          ? { type: step.type, ...(await readNewForm(client, step.type, signal)) }
          : await readEditForm(client, step.id, signal)
      const stored = eventValues.parse(step.kind === 'new' ? { ...values, withText: isForText } : values)
      if (!signal.aborted) setLoaded({ type, values: stored, stored })
    }
    load().catch((error: unknown) => {
      if (!signal.aborted) onRefused(error)
    })
    return () => asking.abort()
  }, [])
  return [loaded, setLoaded] as const
}

const readNewForm = (client: Client, eventType: EventType, signal: AbortSignal) =>
  client.call(newEventForm, { params: { eventType }, format: 'json', signal })

/** The form does not say of which type its event is. */
async function readEditForm(client: Client, id: number, signal?: AbortSignal) {
  const [{ values }, { type }] = await Promise.all([
    client.call(editEventForm, { params: { id }, format: 'json', signal }),
    client.call(participationEvent, { params: { id }, signal }),
  ])
  return { type, values }
}
