import { deleteContent, submitContent, takeBackContent } from '@litfass/articles/routes'
import { conflictBody } from '@litfass/kit/revisions'
import { documentUses } from '@litfass/kit/routes'
import { z } from 'zod'
import { trackedClient as client } from '../../client.ts'
import { STORY_FACTS, type StoryType } from '../../content/stories/storyTypes.ts'
import { Outdated, Refused } from './refusals.ts'
import type { Written } from './written.ts'

/** A stored story: its number and its revision. */
export type StoredStory = { id: number; revision: number }

const dataOf = (type: StoryType, written: Written) => {
  const { title, location, language } = written
  return { title, location, language, ...STORY_FACTS[type].form.fieldsOf(written) }
}

/**
 * Saves a draft; one that is not stored yet is made. With `onlyCompares`, for one on an older revision: nothing is stored, and what is
 * returned is on the stored revision.
 * @throws Outdated where others have saved something else since
 */
export async function saveStory(
  type: StoryType,
  stored: StoredStory | undefined,
  written: Written,
  { onlyCompares = false } = {},
): Promise<StoredStory> {
  const path = `/api/${STORY_FACTS[type].collection}${stored ? `/${stored.id}` : ''}`
  const response = await fetch(`${path}?draft=true&depth=0`, {
    method: stored ? 'PATCH' : 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
    body: JSON.stringify({ ...dataOf(type, written), ...(stored && { revision: stored.revision }) }),
  })
  const answer: unknown = await response.json()
  const conflict = conflictBody.safeParse(answer)
  if (stored && conflict.success) {
    const [{ message, data }] = conflict.data.errors
    if (!data.changes.every(({ isSame }) => isSame)) throw new Outdated(message, data)
    const next = { ...stored, revision: data.revision }
    return onlyCompares ? next : saveStory(type, next, written)
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

/** Sends a story in, or takes it back. */
export const moveStory = (type: StoryType, id: number, move: 'submit' | 'takeback') =>
  client.call(move === 'submit' ? submitContent : takeBackContent, { params: { type, id } })

/** Finds what uses a story: what its author can open, and how many others there are. */
export async function readStoryUses(type: StoryType, id: number) {
  const body = { collection: STORY_FACTS[type].collection, ids: [id] }
  const { documents, total, unread } = await client.call(documentUses, { body })
  const [found] = documents
  const others = found ? found.hidden + found.more : 0
  return { uses: found?.uses ?? [], others, isKnown: total > 0 && unread === 0 }
}

/** Puts a draft into the trash. */
export const deleteStory = (type: StoryType, id: number) =>
  client.call(deleteContent, { params: { type, id } })
