import type { Client } from '@litfass/kit/client'

/** Whom a page asks about its stubs. */
export type StubServer = {
  /** Loaded as soon as there is something to ask: a page whose pictures are ready needs none. */
  loadClient: () => Promise<Pick<Client, 'call' | 'url'>>
  /** Language of reasons: browsers cannot add a header to a stream of events. */
  language: () => string
}
