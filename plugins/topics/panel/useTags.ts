import { usePanelClient } from '@litfass/interface/panelActions'
import { usePanelPlace } from '@litfass/interface/panelPlace'
import type { Client } from '@litfass/kit/client'
import { textKey, tidyText } from '@litfass/kit/search'
import { useEffect, useState } from 'react'
import { tagSuggestions } from '../routes.ts'
import { useTexts } from './useTexts.ts'

/** A tag or topic by its name. */
export type Tag = { id: number; name: string }

/** What the list offers: something that exists, or what was typed as a new tag. */
export type TagOption = { kind: 'known'; tag: Tag; count: number } | { kind: 'new'; name: string }

/** Milliseconds after the last key until suggestions are looked up. */
const DEBOUNCE_MS = 200

type Field = {
  collection: string
  /** Ids, or documents where the form has them. */
  value: unknown
  setValue: (ids: number[]) => void
  /** Most tags of a document. */
  most: number
}

type Found = {
  text: string
  options: readonly TagOption[]
  /** What has the very name that is typed, chosen already or not. */
  same: TagOption | undefined
}
type Status = { text: string; isFailure?: boolean }

const ROUTES = [tagSuggestions]

/** The state of the field: what is chosen, what is typed, and what is suggested for it. */
export function useTags({ collection, value, setValue, most }: Field) {
  const { restUrl, language } = usePanelPlace()
  const text = useTexts()
  const client = usePanelClient(ROUTES)
  const ids = idsOf(value)
  const { nameOf, learn } = useNames({ restUrl, collection, ids })
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found>()
  const [active, setActive] = useState(-1)
  const [isBusy, setIsBusy] = useState(false)
  const [status, setStatus] = useState<Status>()
  const name = tidyText(typed)
  const isCurrent = found?.text === name && name !== ''
  const fail = () => setStatus({ text: text('tagInput.failed'), isFailure: true })

  const show = (next: Found) => {
    // What has been shown already stays, with the option that is active.
    setFound((before) => (before?.text === next.text ? before : next))
    const count = next.options.filter(({ kind }) => kind === 'known').length
    if (count > 0) setStatus({ text: text('tagInput.found', { count }) })
    else setStatus(next.same ? undefined : { text: text('tagInput.isNew') })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice or render is no reason to ask again
  useEffect(() => {
    if (name === '' || isCurrent) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      suggest(client, { name, chosen: ids, signal: asking.signal }).then(
        (next) => !asking.signal.aborted && show(next),
        () => !asking.signal.aborted && fail(),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [client, name])

  const clear = () => {
    setTyped('')
    setFound(undefined)
    setActive(-1)
  }
  const add = (tag: Tag) => {
    learn(tag)
    clear()
    if (!ids.includes(tag.id)) setValue([...ids, tag.id])
    setStatus({ text: text('tagInput.added', { name: tag.name }) })
  }
  const take = async (option: TagOption) => {
    if (option.kind === 'known' && ids.includes(option.tag.id)) return add(option.tag)
    if (ids.length >= most)
      return setStatus({ text: text('tagInput.full', { count: most }), isFailure: true })
    if (option.kind === 'known') return add(option.tag)
    const made = await createTag({ restUrl, collection, language, name: option.name })
    if ('refusal' in made) setStatus({ text: made.refusal || text('tagInput.failed'), isFailure: true })
    else add(made)
  }
  const busily = (work: () => Promise<void>) => {
    if (isBusy) return
    setIsBusy(true)
    work()
      .catch(fail)
      .finally(() => setIsBusy(false))
  }
  /** Takes the active option, else what has the name that is typed; creates a tag only beside suggestions that have been shown. */
  const enter = async () => {
    const next = isCurrent ? found : await suggest(client, { name, chosen: ids })
    const wanted = (isCurrent ? next.options[active] : undefined) ?? next.same
    const hasSimilar = next.options.some(({ kind }) => kind === 'known')
    if (!wanted && hasSimilar && !isCurrent) show(next)
    else await take(wanted ?? { kind: 'new', name })
  }
  return {
    typed,
    isBusy,
    status,
    active,
    isOpen: isCurrent && found.options.length > 0,
    options: isCurrent ? found.options : [],
    chosen: ids.map((id): Tag => ({ id, name: nameOf(id) ?? text('tagInput.unnamed', { id }) })),
    type: (next: string) => {
      setTyped(next)
      setActive(-1)
      setStatus(undefined)
    },
    close: () => setFound(undefined),
    move: (step: 1 | -1) => {
      const count = isCurrent ? found.options.length : 0
      if (count > 0) setActive((before) => (Math.max(before, step > 0 ? -1 : 0) + step + count) % count)
    },
    enter: () => {
      if (name !== '') busily(enter)
    },
    take: (option: TagOption) => busily(() => take(option)),
    remove: (tag: Tag) => {
      setValue(ids.filter((id) => id !== tag.id))
      setStatus({ text: text('tagInput.removed', { name: tag.name }) })
    },
  }
}

function idsOf(value: unknown): number[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one) => {
    const id = Number(typeof one === 'object' && one !== null && 'id' in one ? one.id : one)
    return Number.isSafeInteger(id) ? [id] : []
  })
}

type Asked = { name: string; chosen: readonly number[]; signal?: AbortSignal }

/** Looks up what exists already, without what is chosen; what is typed comes last, unless it has that very name. */
async function suggest(client: Client, { name, chosen, signal }: Asked): Promise<Found> {
  const { suggestions } = await client.call(tagSuggestions, {
    body: { text: name },
    ...(signal && { signal }),
  })
  const known = suggestions.map(
    ({ id, name, count }) => ({ kind: 'known', tag: { id, name }, count }) as const,
  )
  const same = known.find(({ tag }) => textKey(tag.name) === textKey(name))
  const open: TagOption[] = known.filter(({ tag }) => !chosen.includes(tag.id))
  return { text: name, options: same ? open : [...open, { kind: 'new', name }], same }
}

type Rest = { restUrl: string; collection: string }

/** The names of tags: read once, those that are chosen here are known. */
function useNames({ restUrl, collection, ids }: Rest & { ids: readonly number[] }) {
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const learn = (tags: readonly Tag[]) =>
    setNames((before) => new Map([...before, ...tags.map(({ id, name }) => [id, name] as const)]))
  const missing = ids.filter((id) => !names.has(id)).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `learn` is another function at each render, and does the same
  useEffect(() => {
    if (missing === '') return
    const reading = new AbortController()
    readNames({ restUrl, collection, ids: missing, signal: reading.signal }).then(learn, () => undefined)
    return () => reading.abort()
  }, [missing, restUrl, collection])
  return { nameOf: (id: number) => names.get(id), learn: (tag: Tag) => learn([tag]) }
}

async function readNames(wanted: Rest & { ids: string; signal: AbortSignal }): Promise<Tag[]> {
  const { restUrl, collection, ids, signal } = wanted
  const query = new URLSearchParams({
    'where[id][in]': ids,
    depth: '0',
    limit: '100',
    'select[name]': 'true',
  })
  const answer = await fetch(`${restUrl}/${collection}?${query}`, { credentials: 'include', signal })
  return answer.ok ? tagsIn((await answer.json()).docs) : []
}

const tagsIn = (docs: unknown): Tag[] =>
  Array.isArray(docs) ? docs.map(({ id, name }) => ({ id: Number(id), name: String(name) })) : []

/** Creates a tag, never a topic, even for staff. @returns the server's reason where it refuses */
async function createTag(
  wanted: Rest & { name: string; language: string },
): Promise<Tag | { refusal: string }> {
  const { restUrl, collection, name, language } = wanted
  const answer = await fetch(`${restUrl}/${collection}?depth=0`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
    body: JSON.stringify({ name, state: 'tag' }),
  })
  const body = await answer.json()
  const [made] = answer.ok ? tagsIn([body.doc]) : []
  return made ?? { refusal: String(body.errors?.[0]?.message ?? '') }
}
