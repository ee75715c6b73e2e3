import { ClientError } from '@litfass/kit/client'
import { likeInteraction, listLikes } from '@litfass/participation/routes'
import { client, trackedClient } from '../../client.ts'

/** A document, such as article 12. */
export type LikedContent = { type: string; id: number }
export type ContentLikes = LikedContent & { likes: number; liked: boolean; isOwn: boolean }

type Waiting = LikedContent & {
  resolve: (likes: ContentLikes | undefined) => void
  reject: (reason: unknown) => void
}

let waiting: Waiting[] = []

/** Reads the likes of a document, in one call with the others of the page; `undefined` where there are none to be had. */
export function readLikes(content: LikedContent): Promise<ContentLikes | undefined> {
  if (waiting.length === 0) setTimeout(readWaiting)
  return new Promise((resolve, reject) => {
    waiting.push({ ...content, resolve, reject })
  })
}

/** Documents a call. */
const MOST = 100

async function readWaiting(): Promise<void> {
  const now = waiting.slice(0, MOST)
  waiting = waiting.slice(MOST)
  if (waiting.length > 0) setTimeout(readWaiting)
  const of = now.map(({ type, id }) => `${type}:${id}`).join(',')
  try {
    const { likes } = await client.call(listLikes, { query: { of } })
    for (const { type, id, resolve } of now)
      resolve(likes.find((found) => found.type === type && found.id === id))
  } catch (error) {
    for (const { reject } of now) reject(error)
  }
}

/** Likes a document or removes the like. The request is sent even if the page is left immediately. @throws ClientError */
export async function setLike(
  { type, id }: LikedContent,
  isWanted: boolean,
): Promise<{ likes: number; liked: boolean }> {
  const params = { contentType: type, contentId: id, intention: isWanted ? 'like' : 'unlike' } as const
  const queueKey = `like-${type}-${id}`
  const { likes, liked } = await trackedClient.call(likeInteraction, { params, queueKey, keepalive: true })
  return { likes: likes ?? 0, liked }
}

/** Returns a readable message for a refused call. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ClientError ? error.msg : undefined
