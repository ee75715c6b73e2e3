import type { Where } from 'payload'

/** Pictures the public galleries show: those of the editors, not faces and entries of members. */
export const editorialImages: Where = {
  and: [
    { imageManagerPrefix: { in: ['article', 'imagepost', 'teaser', 'multiupload'] } },
    { visibility: { equals: 'public' } },
  ],
}
