import { WithInterface } from '@litfass/interface/own'
import { markFields, useFlash } from '@litfass/interface/react'
import { useTimeZone } from '@litfass/interface/timeZone'
import { ClientError } from '@litfass/kit/client'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type InteractionView, SUCCESS_AFTER_MS } from '../../participation.ts'
import { listReceipts, participate } from '../../routes.ts'
import { createReceipt, publicHalf } from '../../voting/receipts.ts'
import { EntryForm, LikeForm } from '../box/Contest.tsx'
import { DeletedEvent, ParticipationBox } from '../box/ParticipationBox.tsx'
import { choiceProblem, PollForm, PollSummary, Problem } from '../box/PollForm.tsx'
import { ReceiptList } from '../box/Receipts.tsx'
import { useParticipation } from '../ParticipationServices.tsx'
import { EventTools } from '../staff/StaffActions.tsx'
import { momentFormat } from '../words.ts'
import { EntryActions } from './EntryActions.tsx'
import { EntryPicture } from './EntryPicture.tsx'
import { MoreEntries, useFurtherEntries } from './FurtherEntries.tsx'
import { type Kept, KeptReceipt, useKeptReceipt } from './KeptReceipt.tsx'
import styles from './live.module.css'
import { type GoneEntries, withGone } from './liveState.ts'
import type { LiveProps, Sent } from './ParticipationShell.tsx'
import { useEvent } from './useEvent.ts'
import { useLive } from './useLive.ts'

/** The box of an event as its reader sees it: it votes in one round trip and moves as others vote. */
export const LiveParticipation = (props: LiveProps) => (
  <WithInterface language={props.language}>
    <LiveBox {...props} />
  </WithInterface>
)

function LiveBox(props: LiveProps) {
  const { words, language } = props
  const timeZone = useTimeZone()
  const inFull = useMemo(() => momentFormat(language, timeZone), [language, timeZone])
  const event = useEvent(props.view.id)
  const { load } = event
  const kept = useKeptReceipt(props.view.id)
  const taking = useTaking(props, event, kept)
  const [gone, setGone] = useState<GoneEntries>(new Map())
  const further = useFurtherEntries(props.view.id)
  const box = useTakeOver(load.state, props)
  const onImageError = useImageFailure(words.imageFailed)
  if (load.state === 'loading' || load.state === 'failed' || !box.kept) return null
  if (load.state === 'deleted') return <DeletedEvent words={words} />
  const { view } = load
  const entries = [...(view.entries ?? []), ...further.entriesBeside(view.entries)]
  return (
    <div ref={box.ref} onErrorCapture={onImageError}>
      <ParticipationBox
        view={view.entries ? { ...view, entries } : view}
        words={words}
        momentOf={props.momentOf ?? inFull}
        place={{ action: props.action, page: props.page, language }}
        signIn={props.signIn}
        heading={props.heading}
        titleHref={props.titleHref}
        form={<LiveForm key={taking.round} {...props} {...{ view, taking, kept }} chosen={box.kept.chosen} />}
        outcome={<Outcome {...{ view, taking, kept, words }} />}
        gone={gone}
        moreEntries={<MoreEntries view={view} words={words} further={further} />}
        actionsOf={(entry) => (
          <EntryActions
            {...{ entry, words }}
            isGone={gone.has(entry.id)}
            isOpen={view.state === 'open'}
            onGone={() => setGone((before) => withGone(before, entries, entry))}
            onChanged={() => void event.reload()}
          />
        )}
      >
        {view.isSecret && view.state === 'closed' && (
          <PublishedReceipts view={view} words={words} own={taking.receipt ?? kept.receipt} />
        )}
        <EventTools view={view} words={props.staffWords} language={language} />
      </ParticipationBox>
    </div>
  )
}

type Taking = ReturnType<typeof useTaking>

type LiveFormProps = LiveProps & { taking: Taking; kept: Kept; chosen: readonly string[] | undefined }

function LiveForm({ view, words, action, page, language, taking, kept, chosen }: LiveFormProps) {
  const { pictures } = useParticipation()
  const { problem, isBusy, summary, back } = taking
  const receipt = taking.receipt ?? (view.hasParticipated ? kept.receipt : undefined)
  const shared = { view, words, problem, isBusy, place: { action, page, language } }
  if (view.type === 'like') return <LikeForm {...shared} />
  if (view.type === 'contest')
    return <EntryForm {...shared} picture={pictures && <EntryPicture words={words} pictures={pictures} />} />
  if (!summary) return <PollForm {...shared} {...{ receipt, chosen: taking.chosen ?? chosen }} />
  return (
    <PollSummary
      {...shared}
      chosen={summary}
      receipt={receipt}
      more={
        <button type="button" className={styles.quiet} onClick={back}>
          {words.back}
        </button>
      }
    />
  )
}

/**
 * Says that it is done, with the receipt of a secret vote, which this browser shows again later. Also says why it is not, where the
 * form that would is gone: the event has ended meanwhile, or this reader has taken part elsewhere.
 */
function Outcome({ view, taking, kept, words }: Pick<LiveFormProps, 'view' | 'taking' | 'kept' | 'words'>) {
  const { isDone, problem, receipt } = taking
  return (
    <>
      <div role="status" className={isDone ? styles.done : undefined}>
        {isDone && (view.type === 'poll' ? words.voted : words.done)}
      </div>
      {!view.mayParticipate && <Problem id={`ergebnis-${view.id}-problem`} text={problem} />}
      {view.isSecret && view.hasParticipated && (
        <KeptReceipt fresh={isDone ? receipt : undefined} kept={kept} words={words} />
      )}
    </>
  )
}

/** Takes part: checks, sends, and shows what has come of it. Buttons rest while a request is under way. */
function useTaking(
  { words, language, sent, onSent }: LiveProps,
  event: ReturnType<typeof useEvent>,
  kept: Kept,
) {
  const { trackedClient: client } = useLive()
  const { show: flash } = useFlash()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [summary, setSummary] = useState<readonly string[]>()
  const [chosen, setChosen] = useState<readonly string[]>()
  const [isDone, setDone] = useState(false)
  const [receipt, setReceipt] = useState<string>()
  // Counts what has been taken: the next form begins again.
  const [round, setRound] = useState(0)
  // Kept over attempts: a repeated submit with the same receipt is the same vote.
  const draftReceipt = useRef<string>(undefined)
  const reloading = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(reloading.current), [])

  const send = async (view: InteractionView, given: Sent) => {
    const fields = fieldsOf(given)
    setChosen(fields.options)
    const fault =
      view.type === 'poll'
        ? choiceProblem(view, { ...fields, isConfirmed: fields.checkbox }, { words, language })
        : undefined
    const missing = view.type === 'contest' && fields.imageIds.length === 0 ? words.pictureFirst : undefined
    setProblem(fault ?? missing)
    if (fault ?? missing) return
    setBusy(true)
    if (view.isSecret && !fields.receipt) draftReceipt.current ??= createReceipt()
    const own = view.isSecret ? fields.receipt || receipt || kept.receipt || draftReceipt.current : undefined
    const before = kept.receipt
    // Before it is sent: where the answer is lost on its way, the same vote can be sent once more.
    if (own && fields.isFinal) kept.keep(own)
    try {
      const answer = await client.call(participate, {
        params: { id: view.id },
        body: bodyOf(view, fields, own),
      })
      setProblem(undefined)
      if (answer.finalSubmit === 0) return setSummary(fields.options)
      setSummary(undefined)
      setChosen(undefined)
      setDone(view.type !== 'like')
      setReceipt(answer.participation.receipt ?? own)
      setRound((before) => before + 1)
      given.form.closest('details')?.removeAttribute('open')
      event.show(answer.interaction)
      // Spec platform 4 and 9: the message after 3000 ms, and the interaction element again.
      reloading.current = setTimeout(() => {
        flash({ type: 'success', text: answer.message })
        void event.reload()
      }, SUCCESS_AFTER_MS)
    } catch (error) {
      const text = reasonOf(error, words)
      if (own && isRefusal(error))
        kept.keep(own === before && error.fieldErrors?.receipt ? undefined : before)
      markFields(given.form, error instanceof ClientError ? Object.keys(error.fieldErrors ?? {}) : [])
      setProblem(text)
      if (error instanceof ClientError && error.status === 403) flash({ type: 'alert', text })
      // It may have closed, or someone else is signed in.
      void event.reload()
    } finally {
      setBusy(false)
    }
  }
  const { load } = event
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that was sent
  useEffect(() => {
    if (!sent || isBusy || load.state === 'loading') return
    onSent()
    if (load.state === 'shown') void send(load.view, sent)
  }, [sent, load.state])
  const back = () => setSummary(undefined)
  return { isBusy, problem, summary, chosen, isDone, receipt, round, back }
}

type Fields = ReturnType<typeof fieldsOf>

function fieldsOf({ form, submitter }: Sent) {
  const data = new FormData(form)
  const textOf = (name: string) => String(data.get(name) ?? '').trim()
  const imageIds = data.getAll('imageIds').map(Number)
  return {
    options: data.getAll('options').map(String),
    imageIds: imageIds.filter((id) => Number.isSafeInteger(id) && id > 0),
    title: textOf('title'),
    text: textOf('text'),
    liked: textOf('liked') === 'true',
    checkbox: data.has('checkbox'),
    receipt: textOf('receipt'),
    isFinal: submitter?.getAttribute('value') !== '0',
  }
}

function bodyOf({ type, checkbox }: InteractionView, fields: Fields, receipt: string | undefined) {
  const { options, imageIds, title, text, liked, isFinal } = fields
  return {
    finalSubmit: isFinal ? (1 as const) : (0 as const),
    ...(checkbox.enabled && { checkbox: fields.checkbox }),
    ...(receipt && { receipt }),
    ...(type === 'poll' && { options }),
    ...(type === 'contest' && { imageIds, ...(title && { title }), ...(text && { text }) }),
    ...(type === 'like' && { liked }),
  }
}

/** Whether the server has said no, so that nothing was counted. */
const isRefusal = (error: unknown): error is ClientError =>
  error instanceof ClientError && error.status >= 400 && error.status < 500

function reasonOf(error: unknown, words: LiveProps['words']): string {
  if (!(error instanceof ClientError)) return words.failed
  if (error.status === 403) return words.unauthorized
  return Object.values(error.fieldErrors ?? {})[0] ?? error.msg
}

type PublishedProps = Pick<LiveProps, 'view' | 'words'> & { own: string | undefined }

/** The published ballots of a secret poll. */
function PublishedReceipts({ view: { id, options }, words, own }: PublishedProps) {
  const { trackedClient: client } = useLive()
  const [ballots, setBallots] = useState<{ code: string; options: string[] }[]>()
  useEffect(() => {
    client.call(listReceipts, { params: { id } }).then(
      (found) => setBallots(found.ballots),
      (error: unknown) => console.warn('The receipts could not be loaded.', error),
    )
  }, [id, client])
  if (!ballots) return null
  return <ReceiptList ballots={ballots} options={options} words={words} own={own && publicHalf(own)} />
}

/** Says once for all pictures of the box that one could not be loaded (spec platform 8). */
function useImageFailure(text: string) {
  const { show } = useFlash()
  const isTold = useRef(false)
  return ({ target }: { target: EventTarget }) => {
    if (isTold.current || !(target instanceof HTMLImageElement)) return
    isTold.current = true
    show({ type: 'alert', text })
  }
}

/** The input in the box that the server has rendered: the answers that are ticked, and the field with the focus. */
type KeptInput = {
  chosen: readonly string[] | undefined
  focused: { name: string; value: string } | undefined
}

function readKept(still: HTMLElement | null): KeptInput {
  const ticked = [...(still?.querySelectorAll<HTMLInputElement>('input[name="options"]:checked') ?? [])]
  const { activeElement: at } = document
  const isInside = at instanceof HTMLInputElement && still?.contains(at)
  return {
    chosen: ticked.length > 0 ? ticked.map(({ value }) => value) : undefined,
    focused: isInside ? { name: at.name, value: at.value } : undefined,
  }
}

/** Takes the place of the server's box with what was ticked there and where the focus was, before anything is painted. */
function useTakeOver(state: string, { still, onReady }: Pick<LiveProps, 'still' | 'onReady'>) {
  const ref = useRef<HTMLDivElement>(null)
  const [kept, setKept] = useState<KeptInput>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    if (state === 'loading' || kept) return
    setKept(readKept(still.current))
    onReady()
  }, [state])
  useLayoutEffect(() => {
    if (!kept?.focused) return
    const { name, value } = kept.focused
    const fields = [...(ref.current?.querySelectorAll('input') ?? [])]
    fields.find((field) => field.name === name && field.value === value)?.focus()
  }, [kept])
  return { ref, kept }
}
