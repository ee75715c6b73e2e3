import { beforeAll } from 'vitest'
import { type AccessPictures, buildAccessPictures } from './buildAccessPictures.ts'
import { buildGallery } from './buildGallery.ts'
import { addConsentLine } from './consentAccess.ts'
import type { Site } from './useSite.ts'

/**
 * What the access matrices of collections ask about: pictures, a line of the log of consents, and the numbers of a
 * published gallery and a draft, which are 0 until the first test.
 */
export function useAccessContent(site: () => Site) {
  let made: AccessPictures
  let line = 0
  const galleries = { open: 0, draft: 0 }

  beforeAll(async () => {
    made = await buildAccessPictures(site())
    line = await addConsentLine(site().pool)
    galleries.open = (await buildGallery(site().payload, { pictures: [made.ids.open] })).id
    galleries.draft = (await buildGallery(site().payload, { isPublished: false })).id
  })

  return { pictures: () => made, consentLine: () => line, galleries }
}
