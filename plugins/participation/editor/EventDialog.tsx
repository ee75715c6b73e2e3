'use client'

import controls from '@litfass/interface/controls.module.css'
import { Dialog } from '@litfass/interface/dialog'
import { ProvideInterface, useFlashIfAny } from '@litfass/interface/react'
import { texts as interfaceTexts } from '@litfass/interface/texts'
import { type Client, ClientError, createClient } from '@litfass/kit/client'
import { CONFLICT_CODE } from '@litfass/kit/revisions'
import { useEffect, useId, useMemo, useState } from 'react'
import { EVENT_TYPES, type EventType, REFERENCE_DEBOUNCE_MS } from '../participation.ts'
import {
  createEvent,
  editEvent,
  editEventForm,
  newEventForm,
  participationEvent,
  routes,
  typeSelection,
} from '../routes.ts'
import styles from './dialog.module.css'
import { type DialogWords, dialogTexts } from './dialogTexts.ts'
import { EventForm, type RenderPictures } from './EventForm.tsx'
import { type EventValues, eventValues, mergedValues } from './eventValues.ts'

export type ChosenEvent = { eventId: number; title: string }

export type EventDialogProps = {
  language: 'de' | 'en'
  /** Base of the named routes, such as `/api/litfass`; their own paths when left out. */
  baseUrl?: string
  /** The event that is edited; the id 0 begins with the choice of a type. */
  initial: ChosenEvent
  /** Called with the event that was chosen, created or changed. */
  onApply: (event: ChosenEvent) => void
  onClose: () => void
  /** Renders the window that asks for one picture; events have none when left out. */
  renderPictures?: RenderPictures
  /** Says something where the page has no messages of its own; the event named by `initial` cannot be opened. */
  onRefused?: (text: string) => void
}

type Step = { kind: 'choose' } | { kind: 'new'; type: EventType } | { kind: 'edit'; id: number }

/** The dialog in which staff choose an event that is there, create one or edit one (spec platform 2). */
export function EventDialog(props: EventDialogProps) {
  const { language, baseUrl, initial, onApply, onClose } = props
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
  /** Closes the dialog and says why (spec platform 8). */
  const refuse = (error: unknown) => {
    console.warn('The form of the event failed.', error)
    onClose()
    if (flash) flash.show({ type: 'alert', text: words.unauthorized })
    else props.onRefused?.(words.unauthorized)
  }
  const shared = { client, words, onApply, onClose }
  return (
    <ProvideInterface language={language} words={interfaceTexts.in(language)} {...(flash && { flash })}>
      {step?.kind === 'choose' && (
        <ChooseEvent
          {...shared}
          onType={(type) => go({ kind: 'new', type })}
          onRefused={(text) => (flash ? flash.show({ type: 'alert', text }) : props.onRefused?.(text))}
        />
      )}
      {step && step.kind !== 'choose' && (
        <EditEvent
          {...shared}
          step={step}
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

type ChooseEventProps = Shared & { onType: (type: EventType) => void; onRefused: (text: string) => void }

/** Asks for the type of a new event, or for the number of one that is there. */
function ChooseEvent({ client, words, onApply, onClose, onType, onRefused }: ChooseEventProps) {
  const id = useId()
  const existing = useExisting({ client, words, onRefused })
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
        <form
          className={styles.field}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            if (existing.found) onApply(existing.found)
          }}
        >
          <label htmlFor={id}>{words.existing}</label>
          <div className={styles.line}>
            <input
              id={id}
              name="existingFormInput"
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              className={`${controls.input} ${styles.number}`}
              aria-describedby={`${id}-found`}
              aria-invalid={existing.problem !== undefined}
              value={existing.typed}
              onChange={({ currentTarget }) => existing.type(currentTarget.value)}
            />
            <button type="submit" className={controls.plain} aria-disabled={!existing.found}>
              {words.take}
            </button>
          </div>
          <p id={`${id}-found`} role="status" className={existing.problem ? controls.error : controls.hint}>
            {existing.problem ??
              (existing.found && words.existingFound.replace('{title}', existing.found.title))}
          </p>
        </form>
      </div>
    </Dialog>
  )
}

type ExistingOptions = Pick<ChooseEventProps, 'client' | 'words' | 'onRefused'>

/** Looks an event up by the number that is typed, 300 ms after the last key (spec platform 5). */
function useExisting({ client, words, onRefused }: ExistingOptions) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<ChosenEvent>()
  const [problem, setProblem] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up for what is typed alone
  useEffect(() => {
    setFound(undefined)
    setProblem(undefined)
    if (typed.trim() === '') return
    const asking = new AbortController()
    const look = async () => {
      try {
        const answer = await client.call(typeSelection, {
          query: { existingForm: '1' },
          body: { existingForm: '1', existingFormInput: typed.trim() },
          signal: asking.signal,
          onlyReads: true,
          queueKey: 'existing-event',
        })
        if (asking.signal.aborted) return
        if ('participationEvent' in answer) {
          const { id, title } = answer.participationEvent
          setFound({ eventId: id, title })
        } else setProblem(Object.values(answer.errors ?? {})[0] ?? words.existingNone)
      } catch (error) {
        if (asking.signal.aborted || !(error instanceof ClientError) || error.code === 'cancelled') return
        const isAbsent = error.status === 404 || error.status === 422 || error.status === 400
        if (isAbsent) setProblem(Object.values(error.fieldErrors ?? {})[0] ?? words.existingNone)
        else onRefused(words.unauthorized)
      }
    }
    const timer = setTimeout(() => void look(), REFERENCE_DEBOUNCE_MS)
    return () => {
      asking.abort()
      clearTimeout(timer)
    }
  }, [typed])
  return { typed, type: setTyped, found, problem }
}

type EditEventProps = Shared & {
  step: Exclude<Step, { kind: 'choose' }>
  renderPictures: RenderPictures | undefined
  onRefused: (error: unknown) => void
  onBack: (() => void) | undefined
}

/**
 * The form of an event, new or as it is stored. One that cannot be loaded closes the dialog (spec platform 8); one that is refused
 * stays as it was filled in, says why, and can be sent again.
 */
function EditEvent(props: EditEventProps) {
  const { client, words, step, onApply, onClose, onRefused, onBack, renderPictures } = props
  const formId = useId()
  const [loaded, setLoaded] = useLoadedForm(client, step, onRefused)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [notice, setNotice] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  /** Somebody else has saved: their changes join what was typed, to be checked and saved again. */
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
          {...{ words, errors, notice, renderPictures }}
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

function useLoadedForm(client: Client, step: EditEventProps['step'], onRefused: (error: unknown) => void) {
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
      const stored = eventValues.parse(values)
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
  const aborted = signal && { signal }
  const [{ values }, { type }] = await Promise.all([
    client.call(editEventForm, { params: { id }, format: 'json', ...aborted }),
    client.call(participationEvent, { params: { id }, ...aborted }),
  ])
  return { type, values }
}
