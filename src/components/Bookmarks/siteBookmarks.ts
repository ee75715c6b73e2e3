import { bookmarkCallsOf, createBookmarks, tellTabs } from '@litfass/bookmarks/react'

export const bookmarkCalls = bookmarkCallsOf({
  loadClient: async () => (await import('../../trackedClient.ts')).trackedClient,
})

/** The bookmarks of this page, shared by its buttons, its lists and the link in its head. */
export const siteBookmarks = createBookmarks({
  calls: bookmarkCalls,
  tabs: tellTabs(),
  // biome-ignore lint/suspicious/noConsole: the buttons work without knowing the state
  log: (error) => console.debug('Bookmarks:', error),
})
