import type { TestViewer } from '@litfass/kit/testing'
import { callSite } from './callSite.ts'
import type { Site } from './useSite.ts'

/** Calls to the real web server in somebody’s name. */
export function callAs(site: () => Site) {
  const ask = (viewer: TestViewer, path: string, init: RequestInit = {}): Promise<Response> =>
    callSite(site(), path, { ...init, headers: { ...viewer.headers, ...init.headers } })

  async function status(viewer: TestViewer, path: string, init?: RequestInit): Promise<number> {
    const answer = await ask(viewer, path, init)
    await answer.body?.cancel()
    return answer.status
  }

  const sending = (body: object): RequestInit => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

  return {
    ask,
    status,
    /** Sends JSON, for the answer. */
    send: (viewer: TestViewer, path: string, body: object = {}) => ask(viewer, path, sending(body)),
    /** Sends JSON, for the status. */
    post: (viewer: TestViewer, path: string, body: object) => status(viewer, path, sending(body)),
  }
}
