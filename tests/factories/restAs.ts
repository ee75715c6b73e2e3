import type { TestViewer } from '@litfass/kit/testing'
import { callAs } from './callAs.ts'
import type { Site } from './useSite.ts'

/** Calls of Payload’s REST API on the real web server in somebody’s name. */
export function restAs(site: () => Site) {
  const { ask } = callAs(site)

  function send(viewer: TestViewer, method: string, path: string, data?: object): Promise<Response> {
    const json = data && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(data) }
    return ask(viewer, path, { method, ...json })
  }

  async function status(viewer: TestViewer, method: string, path: string, data?: object): Promise<number> {
    const answer = await send(viewer, method, path, data)
    await answer.body?.cancel()
    return answer.status
  }

  return { send, status }
}
