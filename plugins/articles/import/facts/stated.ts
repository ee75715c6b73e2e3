import type { Reading, Story } from '../story.ts'
import { readMoment } from './moments.ts'

/*
 * When something was published, and whether it was.
 */

export type Stated = Pick<Story, 'publishedAt' | 'state' | 'dropped'>

/** What was to be published at a time that its source does not say is a draft: without it, it would be published now. */
export const heldBack = (stated: Stated): Stated =>
  stated.publishedAt || stated.state !== 'public'
    ? stated
    : {
        ...stated,
        state: 'draft',
        dropped: [...stated.dropped, 'its plan to be published, which has no time: it is a draft'],
      }

/** What a source says of the time; what has no readable one cannot be published at it. */
export function dated(text: string, dropped: readonly string[], reading: Reading): Stated {
  if (text.trim() === '') return { publishedAt: undefined, state: 'public', dropped: [...dropped] }
  const publishedAt = readMoment(text, reading)
  if (publishedAt) return { publishedAt, state: 'public', dropped: [...dropped] }
  return {
    publishedAt,
    state: 'draft',
    dropped: [...dropped, `its date “${text.trim()}”, which is no time: it is a draft`],
  }
}
