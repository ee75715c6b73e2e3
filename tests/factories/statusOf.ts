import { callSite } from './callSite.ts'
import type { Site } from './useSite.ts'

/** The status the real web server answers with. */
export async function statusOf(
  site: Pick<Site, 'url'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const answer = await callSite(site, path, { headers })
  await answer.body?.cancel()
  return answer.status
}
