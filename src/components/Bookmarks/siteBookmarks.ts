import { bookmarkCallsOf, createBookmarks, createTabChannel } from '@litfass/bookmarks/react'

export const bookmarkCalls = bookmarkCallsOf({
  loadClient: async () => (await import('../../client.ts')).trackedClient,
})

/** The bookmarks of this page, shared by its buttons, its lists and the link in its head. */
export const siteBookmarks = createBookmarks({
  calls: bookmarkCalls,
  tabs: createTabChannel(),
  // biome-ignore lint/suspicious/noConsole: the buttons work without knowing the state
  log: (error) => console.debug('Bookmarks:', error),
})
