import { ClientError } from '@litfass/kit/client'
import { useEffect, useRef, useState } from 'react'
import { usePageLocale, useTexts } from '../../i18n/useTexts.ts'
import type { StoryType } from '../../queries/storyView.ts'
import type { Written } from './storyCalls.ts'

type Draft = {
  type: StoryType
  /** None for a new one. */
  id: number | undefined
  written: Written
  /** Path of the form, without its number. */
  paths: { form: string }
}

/** The state of the form: what is written, whether it is saved, and what is wrong. */
export function useStoryDraft({ type, paths, ...given }: Draft) {
  const t = useTexts('storyForm')
  const locale = usePageLocale()
  const [written, setWritten] = useState(given.written)
  const [id, setId] = useState(given.id)
  const [busy, setBusy] = useState<'save' | 'submit' | 'takeback'>()
  const [problem, setProblem] = useState<string>()
  const [saved, setSaved] = useState<{ at: Date | undefined; written: Written }>({
    at: undefined,
    written: given.written,
  })
  const isChanged = written !== saved.written
  useWarning(isChanged)

  const change = (part: Partial<Written>) => setWritten((before) => ({ ...before, ...part }))

  /** Runs one thing at a time. @returns whether it succeeded */
  async function run(what: NonNullable<typeof busy>, act: () => Promise<void>): Promise<boolean> {
    if (busy) return false
    setBusy(what)
    setProblem(undefined)
    try {
      await act()
      return true
    } catch (error) {
      console.warn('A story could not be saved.', error)
      setProblem(reasonOf(error) || t('failed'))
      return false
    } finally {
      setBusy(undefined)
    }
  }

  async function store(): Promise<number> {
    const { saveStory } = await import('./storyCalls.ts')
    const stored = await saveStory(type, id, written)
    setSaved({ at: new Date(), written })
    setId(stored)
    // From now on the address names it, and a reload shows it.
    if (id === undefined) window.history.replaceState(null, '', `${paths.form}/${stored}`)
    return stored
  }

  /** Says what is missing before something is sent in. */
  function missing(): string | undefined {
    if (written.title.trim() === '') return t('titleMissing')
    return type === 'imagepost' && written.images.length === 0 ? t('imageMissing') : undefined
  }

  async function move(to: 'submit' | 'takeback'): Promise<boolean> {
    const lack = to === 'submit' ? missing() : undefined
    if (lack) {
      setProblem(lack)
      return false
    }
    return run(to, async () => {
      const { moveStory } = await import('./storyCalls.ts')
      const stored = isChanged || id === undefined ? await store() : id
      await moveStory(type, stored, to)
    })
  }

  const clock = saved.at?.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
  const status = isChanged ? t('unsaved') : clock ? t('saved', { time: clock }) : ''
  return {
    written,
    id,
    change,
    busy,
    problem,
    status,
    move,
    save: () => run('save', async () => void (await store())),
  }
}

const reasonOf = (error: unknown): string => {
  if (error instanceof ClientError) return Object.values(error.fieldErrors ?? {})[0] ?? error.msg ?? ''
  return error instanceof Error && error.name === 'Refused' ? error.message : ''
}

/** Asks before a page with unsaved words is left. */
function useWarning(isChanged: boolean): void {
  const current = useRef(isChanged)
  useEffect(() => {
    current.current = isChanged
  }, [isChanged])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (current.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
