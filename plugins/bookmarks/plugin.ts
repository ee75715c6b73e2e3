import { withTranslations } from '@litfass/kit'
import { withJobs } from '@litfass/kit/jobs'
import type { CollectionConfig, Config, Plugin } from 'payload'
import { JOBS } from './constants.ts'
import { imageReferenceEndpoint } from './endpoints/imageReference.ts'
import { imageReferenceBulkEndpoint } from './endpoints/imageReferenceBulk.ts'
import { imageReferenceCopyEndpoint } from './endpoints/imageReferenceCopy.ts'
import { imageReferenceExportEndpoint } from './endpoints/imageReferenceExport.ts'
import { imageReferenceManifestEndpoint } from './endpoints/imageReferenceManifest.ts'
import { imageReferenceShareEndpoints } from './endpoints/imageReferenceShares.ts'
import { imageReferenceStateEndpoint } from './endpoints/imageReferenceState.ts'
import { imageReferencesEndpoint } from './endpoints/imageReferences.ts'
import { imageReferenceUploadRevealEndpoint } from './endpoints/imageReferenceUploadReveal.ts'
import { bookmarksCollection } from './fields/bookmarksCollection.ts'
import { sharesCollection } from './fields/sharesCollection.ts'
import { visitorsCollection } from './fields/visitorsCollection.ts'
import { forgetAtSignOut } from './hooks/forgetAtSignOut.ts'
import { joinAtSignIn } from './hooks/joinAtSignIn.ts'
import { sweepVisitors } from './jobs/sweepVisitors.ts'
import { rememberOptions } from './operations/bookmarksOptionsOf.ts'
import { type BookmarksOptions, type ResolvedBookmarksOptions, resolveOptions } from './options.ts'
import { de } from './translations/de.ts'
import { en } from './translations/en.ts'

/** Adds two lists of bookmarked pictures for everybody, and what can be done with them (design section 5). */
export const bookmarks =
  (given: BookmarksOptions): Plugin =>
  (config: Config): Config => {
    const options = resolveOptions(given)
    const collections = (config.collections ?? []).map((collection) =>
      collection.slug === options.accountsCollection ? withJoining(collection, options) : collection,
    )
    const wired: Config = {
      ...config,
      collections: [
        ...collections,
        bookmarksCollection(options),
        visitorsCollection(options),
        sharesCollection(options),
      ],
      endpoints: [...(config.endpoints ?? []), ...endpoints(options)],
    }
    return withJobs(withTranslations(rememberOptions(wired, options), { de, en }), {
      tasks: { [JOBS.sweep]: sweepVisitors },
      cron: [`41 3 * * * ${JOBS.sweep} ?fill=1d`],
    })
  }

function endpoints(options: ResolvedBookmarksOptions) {
  return [
    ...imageReferenceEndpoint(),
    ...imageReferenceUploadRevealEndpoint(options),
    ...imageReferenceCopyEndpoint(options),
    ...imageReferencesEndpoint(),
    ...imageReferenceStateEndpoint(),
    ...imageReferenceBulkEndpoint(),
    ...imageReferenceShareEndpoints(options),
    ...imageReferenceExportEndpoint(options),
    ...imageReferenceManifestEndpoint(options),
  ]
}

function withJoining(collection: CollectionConfig, options: ResolvedBookmarksOptions): CollectionConfig {
  const { hooks } = collection
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterLogin: [...(hooks?.afterLogin ?? []), joinAtSignIn(options)],
      afterLogout: [...(hooks?.afterLogout ?? []), forgetAtSignOut(options)],
    },
  }
}
