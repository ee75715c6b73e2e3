import type { Client } from '@litfass/kit/client'
import { conflictBody } from '@litfass/kit/revisions'
import { documentUses } from '@litfass/kit/routes'
import { deleteContent, submitContent, takeBackContent } from '@litfass/stories/routes'
import { z } from 'zod'
import type { ContentType } from '../domain/content.ts'
import { Outdated, Refused } from './refusals.ts'
import { fieldsOf } from './storyForms.ts'
import type { Written } from './written.ts'

/** A stored story: its number and its revision. */
export type StoredStory = { id: number; revision: number }

/** Where a story is saved. */
type Place = {
  type: ContentType
  /** Address of its collection in Payload's REST API. */
  url: string
}

/**
 * Saves a draft; one that is not stored yet is made. With `onlyCompares`, for one on an older revision: nothing is stored, and what is
 * returned is on the stored revision.
 * @throws Outdated where others have saved something else since
 */
export async function saveStory(
  place: Place,
  stored: StoredStory | undefined,
  written: Written,
  { onlyCompares = false } = {},
): Promise<StoredStory> {
  const path = stored ? `${place.url}/${stored.id}` : place.url
  const response = await fetch(`${path}?draft=true&depth=0`, {
    method: stored ? 'PATCH' : 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
    body: JSON.stringify({ ...fieldsOf(place.type, written), ...(stored && { revision: stored.revision }) }),
  })
  const answer: unknown = await response.json()
  const conflict = conflictBody.safeParse(answer)
  if (stored && conflict.success) {
    const [{ message, data }] = conflict.data.errors
    if (!data.changes.every(({ isSame }) => isSame)) throw new Outdated(message, data)
    const next = { ...stored, revision: data.revision }
    return onlyCompares ? next : saveStory(place, next, written)
  }
  if (!response.ok) throw new Refused(refusalIn(answer))
  return storedStory.parse(answer).doc
}

const storedStory = z.object({ doc: z.object({ id: z.number(), revision: z.number() }) })

/** What Payload or a rule of ours says about a refusal. */
function refusalIn(answer: unknown): string {
  const { errors, msg }: { errors?: unknown; msg?: unknown } = Object(answer)
  if (typeof msg === 'string') return msg
  const [first]: unknown[] = Array.isArray(errors) ? errors : []
  const details: unknown = Object(Object(first).data).errors
  const reasons = (Array.isArray(details) ? details : [first]).map((one: unknown) => Object(one).message)
  return reasons.filter((reason) => typeof reason === 'string').join(' ')
}

type Move = { type: ContentType; id: number; move: 'submit' | 'takeback' }

/** Sends a story in, or takes it back. */
export const moveStory = (client: Client, { type, id, move }: Move) =>
  client.call(move === 'submit' ? submitContent : takeBackContent, { params: { type, id } })

/** Finds what uses a story: what its author can open, and how many others there are. */
export async function readStoryUses(client: Client, collection: string, id: number) {
  const body = { collection, ids: [id] }
  const { documents, total, unread } = await client.call(documentUses, { body })
  const [found] = documents
  const others = found ? found.hidden + found.more : 0
  return { uses: found?.uses ?? [], others, isKnown: total > 0 && unread === 0 }
}

/** Puts a draft into the trash. */
export const deleteStory = (client: Client, type: ContentType, id: number) =>
  client.call(deleteContent, { params: { type, id } })
