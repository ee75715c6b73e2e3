import { reading } from '@litfass/kit/pages'
import { type PublishedInformation, publishedInformation } from './publishedInformation.ts'
import { payloadInstance } from './requests.ts'

/** Reads what the publisher has entered about the site. */
export async function readSiteInformation(): Promise<PublishedInformation> {
  const payload = await payloadInstance()
  const found = await reading({ topic: 'site-information' }, () =>
    payload.findGlobal({ slug: 'site-information', depth: 0, overrideAccess: false }),
  )
  return publishedInformation(found)
}
