import type { Site } from './useSite.ts'

type HoldSettings = {
  holdAuthors?: 'nobody' | 'newcomers' | 'everybody'
  holdFromLinks?: number
  holdWords?: string
}

/** Saves which comments are held. Without anything they are all public, as in the template of the databases. */
export async function holdComments(
  { payload }: Pick<Site, 'payload'>,
  { holdAuthors = 'nobody', holdFromLinks = 0, holdWords = '' }: HoldSettings = {},
): Promise<void> {
  await payload.updateGlobal({
    slug: 'litfass-comment-settings',
    data: { holdAuthors, holdFromLinks, holdWords },
    depth: 0,
    overrideAccess: true,
  })
}
