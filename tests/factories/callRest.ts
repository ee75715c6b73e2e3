import { handleEndpoints } from 'payload'
import type { Site } from './useSite.ts'

/** Payload's REST API and the named routes, asked in this process: the handlers are those of the server. */
export async function callRest(
  { payload, url }: Site,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  return handleEndpoints({ config: payload.config, request: new Request(`${url}/api${path}`, init) })
}
