import type { Client } from '@litfass/kit/client'
import { fill } from '@litfass/kit/texts'
import { useEffect, useRef, useState } from 'react'
import { entityGroupData, entitySearch } from '../../routes.ts'
import type { DialogWords } from '../dialogTexts.ts'

/** Ms between the last key in a reference and its look-up (spec platform 5). */
export const REFERENCE_DEBOUNCE_MS = 300

type Found = (Described & { imageId: number | null }) | null

/** `de` or `en`; null for what is shown in every language, or has no page. */
export type ShownLanguage = 'de' | 'en' | null

type Described = { title: string; label: string; isPublic: boolean; language: ShownLanguage }

/** The preview of an entity: `undefined` while it is looked up or after that failed, `null` for a wrong id. */
export type EntityPreview = Found | undefined

/** Looks up the entities of a form, new ones together. A failure is logged only, and tried again with the next id. */
export function usePreviews(client: Client, ids: readonly string[]): (id: string) => EntityPreview {
  const [known, setKnown] = useState<ReadonlyMap<string, Found>>(new Map())
  const asked = useRef(new Set<string>())
  const key = [...new Set(ids)].filter((id) => id !== '').join(',')
  useEffect(() => {
    const waiting = key.split(',').filter((id) => id !== '' && !asked.current.has(id))
    if (waiting.length === 0) return
    for (const id of waiting) asked.current.add(id)
    client.call(entityGroupData, { query: { entityIdentifier: waiting.join(','), aha: 'content' } }).then(
      ({ results }) =>
        setKnown((before) => {
          const answers = results.map(({ id, entity }) => [id, entity] as const)
          // An id without an answer is as wrong as one with an error.
          return new Map([...before, ...waiting.map((id) => [id, null] as const), ...answers])
        }),
      (error: unknown) => {
        for (const id of waiting) asked.current.delete(id)
        console.warn('Previews of entities could not be loaded.', error)
      },
    )
  }, [client, key])
  return (id) => known.get(id)
}

export type OwnImage = { title: string; picture: string | null }

/** Looks up images that items bring of their own: `null` for one that is not there, `undefined` before the answer. */
export function useOwnImages(
  client: Client,
  ids: readonly number[],
): (id: number) => OwnImage | null | undefined {
  const [known, setKnown] = useState<ReadonlyMap<number, OwnImage | null>>(new Map())
  const key = [...new Set(ids)].slice(0, 100).join(',')
  useEffect(() => {
    if (key === '') return
    client.call(entityGroupData, { query: { images: key, aha: 'content' } }).then(
      ({ images = [] }) =>
        setKnown(
          new Map([
            ...key.split(',').map((id) => [Number(id), null] as const),
            ...images.map((image) => [image.id, image] as const),
          ]),
        ),
      (error: unknown) => console.warn('Images of a teaser could not be loaded.', error),
    )
  }, [client, key])
  return (id) => known.get(id)
}

/** Names the own image of an item by its title, or else by its id. */
export function nameOfImage(words: DialogWords, id: number, image: OwnImage | null | undefined): string {
  return fill(words.imageNamed, { title: image?.title || fill(words.imageNumber, { id }) })
}

/** Reads an id from the input: `article:12`, or just a number if a type is chosen. */
export function typedEntity(typed: string, type: string): string | undefined {
  const [, given = type, digits] = /^(?:([a-z]{1,40}):)?(\d{1,10})$/.exec(typed.trim().toLowerCase()) ?? []
  return digits !== undefined && given !== '' ? `${given}:${Number(digits)}` : undefined
}

/** Reads a number that was typed without a type. */
export function typedNumber(typed: string): number | undefined {
  return /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : undefined
}

export type SearchResult = Described & { id: string }

/** The results of a search by words; `undefined` before one. */
export type Search = { state: 'found'; results: readonly SearchResult[] } | { state: 'failed' } | undefined

/** Searches for entities by words of their titles. */
export async function searchEntities(
  client: Client,
  { words, type, signal }: { words: string; type: string; signal: AbortSignal },
): Promise<Search> {
  try {
    const query = { ...(words && { q: words }), ...(type && { type }) }
    const { results } = await client.call(entitySearch, { query, signal })
    return { state: 'found', results }
  } catch (error) {
    if (!signal.aborted) console.warn('The search for entities failed.', error)
    return { state: 'failed' }
  }
}
