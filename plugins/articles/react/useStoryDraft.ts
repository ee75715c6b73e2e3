import { announce } from '@litfass/interface/browser'
import type { Choice } from '@litfass/interface/conflicts'
import { useHeldWays, useLeaveWarning } from '@litfass/interface/hooks'
import { presenceText } from '@litfass/interface/presence'
import { useTimeZone } from '@litfass/interface/timeZone'
import { ClientError } from '@litfass/kit/client'
import type { Conflict } from '@litfass/kit/revisions'
import { useRouter } from 'next/navigation.js'
import { useState } from 'react'
import type { ContentType } from '../domain/content.ts'
import { Outdated, Refused } from './refusals.ts'
import type { StoredStory } from './storyCalls.ts'
import { STORY_FORMS } from './storyForms.ts'
import { useStoryPresence } from './useStoryPresence.ts'
import { useWriting } from './writing.tsx'
import { type Written, withTheirs } from './written.ts'

type Draft = {
  type: ContentType
  /** Slug of its collection. */
  collection: string
  /** None for a new one. */
  stored: StoredStory | undefined
  written: Written
  /** Path of the form, without its number. */
  paths: { form: string }
}

/** The state of the form: what is written, whether it is saved, and what is wrong. */
export function useStoryDraft({ type, collection, paths, ...given }: Draft) {
  const { t, about, language, services } = useWriting()
  const { loadClient, restUrl = '/api' } = services
  const place = { type, url: `${restUrl}/${collection}` }
  const timeZone = useTimeZone()
  const router = useRouter()
  const [written, setWritten] = useState(given.written)
  const [stored, setStored] = useState(given.stored)
  /** What others have saved that this form would overwrite. */
  const [conflict, setConflict] = useState<Conflict>()
  const [isComparing, setIsComparing] = useState(false)
  /** Counts how often values of others were put into the form. */
  const [adopted, setAdopted] = useState(0)
  const [busy, setBusy] = useState<'save' | 'submit' | 'takeback' | 'takeover'>()
  const [problem, setProblem] = useState<string>()
  const [saved, setSaved] = useState<{ at: Date | undefined; written: Written }>({
    at: undefined,
    written: given.written,
  })
  const isChanged = written !== saved.written
  useLeaveWarning(isChanged)
  const presence = useStoryPresence({ collection, stored, isChanged, isOutdated: conflict !== undefined })

  const change = (part: Partial<Written>) => setWritten((before) => ({ ...before, ...part }))

  /** Runs one thing at a time. @returns whether it succeeded */
  async function run(what: NonNullable<typeof busy>, act: () => Promise<void>): Promise<boolean> {
    if (busy) return false
    if ((what === 'save' || what === 'submit') && presence.now().other) {
      setProblem(about('waits'))
      return false
    }
    setBusy(what)
    setProblem(undefined)
    // A takeover finds out itself what was saved since.
    if (what !== 'takeover') setConflict(undefined)
    try {
      await act()
      return true
    } catch (error) {
      console.warn('A story could not be saved.', error)
      setProblem(reasonOf(error) || t('failed'))
      if (error instanceof Outdated) {
        setConflict(error.conflict)
        setIsComparing(what === 'takeover')
      }
      return false
    } finally {
      setBusy(undefined)
    }
  }

  async function store(on = stored, what = written): Promise<StoredStory> {
    const { saveStory } = await import('./storyCalls.ts')
    const next = await saveStory(place, on, what)
    setSaved({ at: new Date(), written: what })
    setStored(next)
    // From now on the address names it, and a reload shows it.
    if (!stored) window.history.replaceState(null, '', `${paths.form}/${next.id}`)
    return next
  }

  /** Says what is missing before something is sent in. */
  function missing(): string | undefined {
    if (written.title.trim() === '') return t('titleMissing')
    return STORY_FORMS[type].needsImage && written.images.length === 0 ? t('imageMissing') : undefined
  }

  async function move(to: 'submit' | 'takeback'): Promise<boolean> {
    const lack = to === 'submit' ? missing() : undefined
    if (lack) {
      setProblem(lack)
      return false
    }
    return run(to, async () => {
      const [client, { moveStory }] = await Promise.all([loadClient('actions'), import('./storyCalls.ts')])
      const { id } = isChanged || !stored ? await store() : stored
      await moveStory(client, { type, id, move: to })
    })
  }

  /** Takes over from who else writes, and compares the form with what was saved since it was opened. @returns whether it did */
  async function takeOver(): Promise<boolean> {
    let isDone = false
    await run('takeover', async () => {
      const outcome = await presence.takeOver()
      if (outcome === 'failed') throw new Refused(about('takeOverFailed'))
      const now = presence.now()
      isDone = outcome === 'done'
      announce(
        isDone ? about('takenOver') : presenceText(now, about, { language, timeZone, now: Date.now() }),
      )
      // Refused, since it is on an older revision; nothing is stored by it.
      if (!isDone || !stored || now.stored <= stored.revision) return
      const { saveStory } = await import('./storyCalls.ts')
      setStored(await saveStory(place, stored, written, { onlyCompares: true }))
      setConflict(undefined)
    })
    return isDone
  }

  /** Saves on what others have saved meanwhile, with their values where those were chosen. */
  async function decide(choices: ReadonlyMap<string, Choice>): Promise<void> {
    setIsComparing(false)
    if (!stored || !conflict) return
    const { changes, revision } = conflict
    const taken = changes.filter(({ path }) => choices.get(path) === 'theirs')
    const next = withTheirs(written, Object.fromEntries(taken.map(({ path, theirs }) => [path, theirs])))
    setWritten(next)
    setAdopted((count) => count + 1)
    await run('save', async () => void (await store({ ...stored, revision }, next)))
  }

  const save = () => run('save', async () => void (await store()))

  // Links and the back button save on the way; a page that is closed is asked about by the browser.
  useHeldWays({
    isUnsaved: () => isChanged,
    hold: async ({ leave, stay }) => ((await save()) || window.confirm(t('leaveUnsaved')) ? leave() : stay()),
    go: ({ href }) => router.push(href),
  })

  const clock = saved.at?.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
  const status = isChanged ? t('unsaved') : clock ? t('saved', { time: clock }) : ''
  return {
    written,
    id: stored?.id,
    change,
    busy,
    problem,
    status,
    move,
    save,
    presence: presence.state,
    takeOver,
    conflict,
    isComparing,
    setIsComparing,
    decide,
    adopted,
  }
}

const reasonOf = (error: unknown): string => {
  if (error instanceof ClientError) return Object.values(error.fieldErrors ?? {})[0] ?? error.msg ?? ''
  return error instanceof Refused ? error.message : ''
}
