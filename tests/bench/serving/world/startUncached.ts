import { freePort, type TestProcess } from '@litfass/kit/testing'
import { untilAnswering } from './untilAnswering.ts'

/** A web server that answers. */
export interface ServerAt {
  readonly url: string
  readonly pid: number
}

/** Starts one more web server of a site, which keeps no pages. */
export const startUncached = async (
  start: (env: Record<string, string>) => TestProcess,
): Promise<ServerAt> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = start({ PORT: String(port), LITFASS_PAGE_CACHE_MB: '0' })
  await untilAnswering(server, `${url}/readyz`)
  return { url, pid: server.pid }
}
