import { callRest, postOf } from './calls.ts'
import { callComments } from './comments.ts'
import { postReport } from './reports.ts'
import type { Site } from './useSite.ts'

/** Statuses of a comment, a like and a report by a member. */
export async function statusesOf(site: Site, contentType: string, contentId: number): Promise<number[]> {
  const viewer = site.viewers.member
  const path = `ajax/${contentType}/comment/new/${contentId}`
  const comment = await callComments(site, { viewer, path, body: { text: 'Schön.' } })
  const { headers, ...init } = postOf({})
  const like = await callRest(site, `/litfass/p/ajax/likeinteraction/${contentType}/${contentId}/like`, {
    ...init,
    headers: { ...headers, ...viewer.headers },
  })
  const body = { contentType, contentId, reason: 'wrong' }
  const report = await postReport(site, { viewer, path: 'report', body })
  return [comment.status, like.status, report.status]
}
