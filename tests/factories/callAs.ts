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

  function post(viewer: TestViewer, path: string, body: object): Promise<number> {
    const headers = { 'Content-Type': 'application/json' }
    return status(viewer, path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  return { ask, status, post }
}
