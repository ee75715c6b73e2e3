import type { TestViewer } from '@litfass/kit/testing'

/** Asks the routes, in this process or at the real server. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>

/** A browser's cookies as far as bookmarks need them, and what it may send with them. */
export function bookmarkBrowser(ask: Ask, viewer?: TestViewer) {
  let cookie: string | undefined
  const send: Ask = async (path, init = {}) => {
    const headers = new Headers({ 'Accept-Language': 'de', ...viewer?.headers })
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    if (cookie) headers.append('Cookie', `litfass_bookmarks=${cookie}`)
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
