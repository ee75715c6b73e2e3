import { isStaff } from '@litfass/kit'
import type { Where } from 'payload'
import { choosableFrom } from '../domain/imageManagers.ts'
import { searchWords } from '../domain/searchWords.ts'
import type { DeskRequest } from './deskRequest.ts'

/**
 * Which pictures can be chosen, and fit to what is searched for. Withdrawn ones are nobody's choice any more, and of those
 * that failed before they were ever shown there is nothing to choose.
 */
export function choosablePictures({ viewer, options, query }: DeskRequest): Where[] {
  // A member may not search by a field that is hidden in pictures of others.
  const fields = ['caption', 'copyright', ...(isStaff(viewer) ? ['originalName'] : [])]
  return [
    { imageManagerPrefix: { in: choosableFrom(query.imageManagerPrefix, options.imageManagers) } },
    { visibility: { not_equals: 'withdrawn' } },
    { or: [{ is_stub: { not_equals: true } }, { 'processing.state': { not_equals: 'failed' } }] },
    ...searchWords(query.search).map((word) => ({
      or: fields.map((field) => ({ [field]: { contains: word } })),
    })),
  ]
}
