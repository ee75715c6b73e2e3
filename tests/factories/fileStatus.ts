import { callRest } from './callRest.ts'
import type { Site } from './useSite.ts'

/** What somebody who is not signed in gets who asks for a file of a rendition. */
export async function fileStatus(site: Site, id: number, hash: string): Promise<number> {
  const answer = await callRest(site, `/litfass/media/file/${id}/${hash}/M.webp`)
  await answer.body?.cancel()
  return answer.status
}
