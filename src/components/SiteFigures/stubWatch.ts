import { stubWatchOf } from '@litfass/images/stubs'

/** The watch of this page, shared by all its stubs. */
export const stubWatch = stubWatchOf({
  loadClient: async () => (await import('../../client.ts')).client,
  language: () => document.documentElement.lang,
})
