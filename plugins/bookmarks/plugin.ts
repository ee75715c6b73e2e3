import { definePlugin, handle } from '@litfass/kit'
import * as endpoints from './endpoints.ts'
import { exportBookmarks } from './lists.ts'
import { options } from './options.ts'
import * as routes from './routes.ts'
import { bookmarkTables } from './tables.ts'
import { texts } from './texts.ts'
import { deleteVisitorAtSignOut, mergeAtSignIn, sweepVisitors } from './visitors.ts'

/** Adds two lists of bookmarked pictures for everyone, and what can be done with them (design section 5). */
export const bookmarks = definePlugin({
  options,
  texts,
  database: (resolved) => ({ tables: bookmarkTables(resolved) }),
  extend: (resolved) => ({
    [resolved.accountsCollection]: {
      hooks: {
        afterLogin: [mergeAtSignIn(resolved)],
        afterLogout: [deleteVisitorAtSignOut(resolved)],
      },
    },
  }),
  routes: [
    handle(routes.imageReference, endpoints.actOnOne),
    handle(routes.imageReferenceBulk, endpoints.actOnMany),
    handle(routes.imageReferences, endpoints.readPage),
    handle(routes.imageReferenceState, endpoints.readButtons),
    handle(routes.imageReferenceUploadReveal, endpoints.readChoices),
    handle(routes.imageReferenceCopy, endpoints.copyMany),
    handle(routes.imageReferenceExport, endpoints.downloadZip),
    handle(routes.imageReferenceShareExport, endpoints.downloadSharedZip),
    handle(routes.imageReferenceShareCreate, endpoints.shareList),
    handle(routes.imageReferenceShares, endpoints.readShares),
    handle(routes.imageReferenceShareWithdraw, endpoints.endShare),
    handle(routes.imageReferenceShare, endpoints.readShared),
    handle(routes.imageReferenceManifest, endpoints.readManifest),
  ],
  rules: {
    [routes.TEMPORARY_RULE]: endpoints.usesTemporaryList,
    [routes.COPY_RULE]: endpoints.mayCopyInto,
  },
  personalData: { bookmarks: exportBookmarks },
  jobs: { 'bookmarks:sweep': { run: sweepVisitors, cron: '41 3 * * * ?fill=1d' } },
})
