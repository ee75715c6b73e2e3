import type { TestViewer } from '@litfass/kit/testing'
import { beforeAll, beforeEach } from 'vitest'
import { callRest } from './calls.ts'
import { buildPictures } from './galleries.ts'
import { useSite } from './useSite.ts'

/** Asks the routes, in this process or at the real server. */
type Ask = (path: string, init?: RequestInit) => Promise<Response>

/** A browser's cookies as far as bookmarks need them, and what it may send with them. */
export function bookmarkBrowser(ask: Ask, viewer?: TestViewer) {
  let cookie: string | undefined
  const send: Ask = async (path, init = {}) => {
    const headers = new Headers({ 'Accept-Language': 'de', ...viewer?.headers })
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    if (cookie) headers.append('Cookie', `litfass_bookmarks=${cookie}`)
    // As every browser says of a page's own calls.
    headers.set('Sec-Fetch-Site', 'same-origin')
    const answer = await ask(path, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const value = /^litfass_bookmarks=([^;]*)/.exec(line)?.[1]
      if (value !== undefined) cookie = value || undefined
    }
    return answer
  }
  const json = (path: string, body: unknown, headers = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  return {
    send,
    json,
    cookie: () => cookie,
    act: (id: number, action: string, type = 'image') =>
      send(`/media/ajax/imagereference/${id}/${type}/${action}`, { method: 'POST' }),
    state: async (ids: readonly number[]) =>
      (await send(`/media/ajax/imagereferencestate?ids=${ids}`)).json(),
    list: async (query = '') => (await send(`/media/ajax/imagereferences?${query}`)).json(),
  }
}

export type BookmarkBrowser = ReturnType<typeof bookmarkBrowser>

const FORGET = 'delete from bookmarks; delete from bookmark_visitors; delete from litfass_rate_limits'
const READY = "update images set is_stub = false, processing_state = 'ready', processing_remaining = 0"

/** The site for a test file, with six pictures to bookmark; nothing is bookmarked at the start of a test. */
export function useBookmarkSite() {
  const site = useSite()
  const ids: number[] = []
  /** Pictures are as if a worker had rendered them. */
  const markReady = () => site().pool.query(READY)

  beforeAll(async () => {
    ids.push(...(await buildPictures(site().payload, 6)))
    await markReady()
  })
  beforeEach(() => site().pool.query(FORGET))

  return {
    site,
    ids,
    firstId: () => ids[0] ?? 0,
    secondId: () => ids[1] ?? 0,
    markReady,
    browser: (viewer?: TestViewer) =>
      bookmarkBrowser(
        (path, init) => callRest(site(), path.replace(/^\/media/, '/litfass/media'), init),
        viewer,
      ),
    /** Puts a number of other people's pictures into the member's first list, from number 1,000,000 on. */
    async fillList(count: number): Promise<void> {
      await site().pool.query(
        `insert into bookmarks (account_id, image_type, media_id, temporary_at)
         select $1, 'image', n, now() from generate_series(1000000, 999999 + $2::int) n`,
        [site().viewers.member.account?.id, count],
      )
    },
    async rows(): Promise<Record<string, unknown>[]> {
      return (await site().pool.query('select * from bookmarks order by id')).rows
    },
    async lists(of: BookmarkBrowser) {
      const { temporary, saved } = await of.state(ids)
      return { temporary: temporary.toSorted(), saved: saved.toSorted() }
    },
  }
}
