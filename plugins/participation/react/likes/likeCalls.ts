import type { Pending } from '@litfass/interface/react'
import { ClientError, createClient } from '@litfass/kit/client'
import type { ContentRef } from '@litfass/kit/content'
import { remember } from '@litfass/kit/remember'
import { likeInteraction, listLikes, routes } from '../../routes.ts'
import type { ContentLikes } from '../../voting/likes.ts'
import type { Language } from '../words.ts'

type Waiting = ContentRef & {
  resolve: (likes: ContentLikes | undefined) => void
  reject: (reason: unknown) => void
}

/** Documents a call. */
const MOST = 100

/** The requests of all likes of a page, by its language. */
export const likeCalls = remember((language) => createLikeCalls(language === 'en' ? 'en' : 'de'), { most: 2 })

function createLikeCalls(language: Language) {
  const client = createClient({ routes: [routes], language: () => language })
  let waiting: Waiting[] = []

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

  return {
    /** Reads the likes of a document, in one call with the others of the page; `undefined` where there are none to be had. */
    read(content: ContentRef): Promise<ContentLikes | undefined> {
      if (waiting.length === 0) setTimeout(readWaiting)
      return new Promise((resolve, reject) => {
        waiting.push({ ...content, resolve, reject })
      })
    },
    /** Likes a document or removes the like. The request is sent even if the page is left immediately. @throws ClientError */
    async set(
      { type, id }: ContentRef,
      isWanted: boolean,
      pending: Pending,
    ): Promise<{ likes: number; liked: boolean }> {
      const params = { contentType: type, contentId: id, intention: isWanted ? 'like' : 'unlike' } as const
      const queueKey = `like-${type}-${id}`
      const { likes, liked } = await pending.track(
        client.call(likeInteraction, { params, queueKey, keepalive: true }),
      )
      return { likes: likes ?? 0, liked }
    },
  }
}

/** Returns a readable message for a refused call. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ClientError ? error.msg : undefined
