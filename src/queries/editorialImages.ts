import type { Where } from 'payload'
import { notFailed } from './notFailed.ts'

/** Pictures the public galleries show: those of the editors, not faces and entries of members, and none that failed. */
export const editorialImages: Where = {
  and: [
    { imageManagerPrefix: { in: ['article', 'imagepost', 'teaser', 'multiupload'] } },
    { visibility: { equals: 'public' } },
    notFailed,
  ],
}
