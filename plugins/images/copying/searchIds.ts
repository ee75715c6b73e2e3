import type { PayloadRequest, Where } from 'payload'
import { visibleIds } from '../figures/visibleIds.ts'
import { idsWhere } from './idsWhere.ts'

/** Those of some pictures the caller may see whose caption or copyright holds a text, in whatever case. */
export async function searchIds(
  req: PayloadRequest,
  ids: readonly number[],
  text: string,
): Promise<Set<number>> {
  const visible = await visibleIds(req, ids)
  if (visible.size === 0) return visible
  // Payload hands these on to LIKE as they are.
  const contains = text.replace(/[\\%_]/g, '\\$&')
  const holds: Where = { or: [{ caption: { contains } }, { copyright: { contains } }] }
  return idsWhere(req, { and: [{ id: { in: [...visible] } }, holds] })
}
