import { type AccessCase, expecting } from '@litfass/kit/testing'
import { staff } from './accessOutcomes.ts'
import type { AccessPictures } from './buildAccessPictures.ts'
import { graphqlAs } from './graphqlAs.ts'
import type { Site } from './useSite.ts'

/** The rows of the access matrix for the front page over GraphQL. */
export function frontPageGraphqlAccess(site: () => Site, pictures: () => AccessPictures): AccessCase[] {
  const { outcome } = graphqlAs(site)
  return [
    {
      name: 'front-page.read',
      call: (viewer) => outcome(viewer, '{ FrontPage { pictures { caption } } }'),
      expected: expecting('done'),
    },
    {
      name: 'front-page.update',
      call: (viewer) => {
        const { open } = pictures().ids
        return outcome(viewer, `mutation { updateFrontPage(data: { lead: ${open} }) { updatedAt } }`)
      },
      expected: expecting('refused', staff('done')),
    },
  ]
}
