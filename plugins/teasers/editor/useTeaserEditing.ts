import { type Client, ClientError } from '@litfass/kit/client'
import { isResettable } from '@litfass/safe-mode/domain'
import { decideChange } from '@litfass/safe-mode/routes'
import { useEffect, useRef, useState } from 'react'
import { saveTeaserForm, teaserAction, teaserEditForm } from '../routes.ts'
import { DEFAULT_CONTENT } from '../teasers.ts'
import type { DialogWords } from './dialogTexts.ts'
import { bodyOf, draftOf } from './places/contentDraft.ts'
import type { SafeMove } from './SafeModeStrip.tsx'
import { drafts, useKeptDraft } from './storedDrafts.ts'
import { useFormState } from './useFormState.ts'

/** Delay in ms after an expiry before the content is loaded again. */
const AFTER_END_MS = 1000

type TeaserPlace = {
  teaserId: number
  slotType: string | undefined
  /** Query `dr` (spec platform 3). */
  isResetDisabled: boolean
  /** Query `ds`. */
  isSafetyDisabled: boolean
}

type EditingOptions = {
  client: Client
  words: DialogWords
  place: TeaserPlace
  say: (message: { type: 'success' | 'alert'; text: string }) => void
  onClose: (result: { hasChanged: boolean }) => void
}

/** The form of a teaser from its loading to its saving. */
export function useTeaserEditing({ client, words, place, say, onClose }: EditingOptions) {
  const { teaserId } = place
  const state = useFormState(words)
  const { form, draft, revision, isEdited } = state
  const [isBusy, setBusy] = useState(false)
  const hasChanged = useRef(false)
  const query = queryOf(place)
  const kept = useKeptDraft({ teaserId, draft, revision, isEdited, isOff: isBusy })

  const close = () => onClose({ hasChanged: hasChanged.current })

  /** Says that a call was refused (spec platform 8). What is typed stays where it stands, whatever the reason. */
  const fail = (error: unknown) => {
    console.warn('A call of the teaser dialog failed.', error)
    say({ type: 'alert', text: words.unauthorized })
    const status = error instanceof ClientError ? error.status : 0
    if (isEdited && draft) drafts.keep(teaserId, { revision, savedAt: Date.now(), draft })
    if (!form || (!isEdited && [401, 403, 404].includes(status))) close()
    // Someone whose session has ended can sign in elsewhere and go on.
    else if (status === 401) state.setProblem(words.signedOut)
    else state.setProblem(error instanceof ClientError ? error.msg : words.failed)
  }

  const load = (signal?: AbortSignal) =>
    client.call(teaserEditForm, { query, format: 'json', ...(signal && { signal }) })
  const reload = async () => {
    try {
      state.show(await load())
    } catch (error) {
      fail(error)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once when it is opened
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    load(signal).then(
      (loaded) => {
        if (signal.aborted) return
        state.show(loaded)
        kept.offerKept(draftOf(loaded.values))
      },
      (error: unknown) => {
        if (!signal.aborted) fail(error)
      },
    )
    return () => asking.abort()
  }, [])

  // A change that has taken itself back leaves the state before it, on which what is typed can be saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each expiry
  useEffect(() => {
    if (form?.safeMode.state !== 'pending') return
    const { secondsLeft } = form.safeMode
    const look = () =>
      load().then(
        (loaded) => loaded.revision < form.revision && state.setRevision(loaded.revision),
        (error: unknown) => console.warn('The state after an expiry could not be read.', error),
      )
    const timer = setTimeout(() => void look(), secondsLeft * 1000 + AFTER_END_MS)
    return () => clearTimeout(timer)
  }, [form?.safeMode])

  const work = async (action: () => Promise<void>) => {
    setBusy(true)
    state.setProblem(undefined)
    try {
      await action()
    } catch (error) {
      if (!state.explain(error)) fail(error)
    } finally {
      setBusy(false)
    }
  }

  const send = (h: 'save' | 'preview') =>
    client.call(saveTeaserForm, {
      query: { ...query, h, ...(place.isSafetyDisabled && { ds: '1' as const }) },
      body: { ...bodyOf(draft ?? draftOf({ layout: null, places: [] })), revision },
    })

  const save = () =>
    work(async () => {
      state.clearProblems()
      await send('save')
      drafts.forget(teaserId)
      hasChanged.current = true
      say({ type: 'success', text: words.saved })
      close()
    })

  /** Renders what is typed, without storing any of it. */
  const preview = async (): Promise<string | undefined> => {
    state.setProblem(undefined)
    try {
      const answer = await send('preview')
      return 'html' in answer ? answer.html : undefined
    } catch (error) {
      if (!state.explain(error)) fail(error)
      return undefined
    }
  }

  /** Makes a change that has expired a pending one again; what is typed stays. */
  const restore = () =>
    work(async () => {
      if (!form) return
      const params = { collection: form.collection, id: teaserId, action: 'restore' as const }
      const answer = await client.call(decideChange, { params, body: { revision } })
      hasChanged.current = true
      state.update({ revision: answer.revision, safeMode: answer.safeMode })
      say({ type: 'success', text: words.restored })
    })

  const move = (which: Exclude<SafeMove, 'restore'>) =>
    work(async () => {
      const action = which === 'extend' ? 'confirm' : which
      const body = { tid: teaserId, action, revision, ...(which === 'extend' && { extend: true }) }
      const { teaser, mayRevert } = await client.call(teaserAction, { params: { action }, body })
      if (which !== 'extend') hasChanged.current = true
      if (which === 'extend' || (isEdited && which !== 'reset')) {
        const { layout, places, safeMode, revision } = teaser
        const values = { layout, places }
        const mayReset = !place.isResetDisabled && isResettable({ values, safeMode }, DEFAULT_CONTENT)
        state.update({ revision, values, safeMode, mayRevert, mayReset })
        return say({ type: 'success', text: words[KEPT_AFTER[which]] })
      }
      if (which === 'confirm') {
        say({ type: 'success', text: words.confirmed })
        return close()
      }
      await reload()
      say({ type: 'success', text: which === 'reset' ? words.resetDone : words.reverted })
    })

  const { refusal, problems, problem, changed, setDraft, keepMine } = state
  const { offered, discardOffered } = kept
  return {
    form,
    draft,
    refusal,
    problems,
    problem,
    changed,
    offered,
    isBusy,
    change: setDraft,
    close,
    save: () => void save(),
    preview,
    move: (which: SafeMove) => void (which === 'restore' ? restore() : move(which)),
    /** Goes on with a draft of before; saved on a newer state it is a conflict. */
    takeOffered: () => {
      const taken = kept.takeOffered()
      if (!taken) return
      setDraft(taken.draft)
      state.setRevision(taken.revision)
    },
    discardOffered,
    keepMine,
    takeTheirs: () => void reload(),
  }
}

export type TeaserEditing = ReturnType<typeof useTeaserEditing>

/** Messages after moves that keep the draft. */
const KEPT_AFTER = { extend: 'extended', confirm: 'confirmedOnly', revert: 'reverted' } as const

function queryOf({ teaserId, slotType, isResetDisabled }: TeaserPlace) {
  return {
    tid: teaserId,
    ...(slotType !== undefined && { st: slotType }),
    ...(isResetDisabled && { dr: '1' as const }),
  }
}
