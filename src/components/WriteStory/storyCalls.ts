import { deleteContent, submitContent, takeBackContent } from '@litfass/articles/routes'
import { trackedClient as client } from '../../client.ts'
import type { StoryType } from '../../queries/storyView.ts'

/** What members write of an article or image post. */
export type Written = {
  title: string
  kicker: string
  teaser: string
  location: string
  language: 'de' | 'en'
  /** Lexical's JSON, or nothing. */
  text: unknown
  /** The lead picture of an article, or the pictures of an image post. */
  images: number[]
}

/** What the server refuses, in its words. */
export class Refused extends Error {
  override name = 'Refused'
}

const COLLECTIONS = { article: 'articles', imagepost: 'image-posts' } as const

const dataOf = (type: StoryType, { title, kicker, teaser, location, language, text, images }: Written) => {
  const shared = { title, location, language }
  if (type === 'imagepost') return { ...shared, text, images }
  return { ...shared, kicker, teaser, body: text, lead: images[0] ?? null }
}

/** Saves a draft; without an id it makes one. @returns its id */
export async function saveStory(type: StoryType, id: number | undefined, written: Written): Promise<number> {
  const path = `/api/${COLLECTIONS[type]}${id === undefined ? '' : `/${id}`}`
  const response = await fetch(`${path}?draft=true&depth=0`, {
    method: id === undefined ? 'POST' : 'PATCH',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
    body: JSON.stringify(dataOf(type, written)),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Refused(refusalIn(answer))
  const saved: unknown = Object(Object(answer).doc).id
  if (typeof saved !== 'number') throw new Error('The answer to a save names no document.')
  return saved
}

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

/** Puts a draft into the trash. */
export const deleteStory = (type: StoryType, id: number) =>
  client.call(deleteContent, { params: { type, id } })
