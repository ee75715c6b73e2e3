import type { AccessCase, TestViewer } from '@litfass/kit/testing'
import { restAs } from '../calls.ts'
import type { Site } from '../useSite.ts'

/** Collections only their plugins read and write. */
const HIDDEN: { slug: string; data: object }[] = [
  { slug: 'image-renditions', data: { image: 1, hash: 'f'.repeat(32) } },
  { slug: 'bookmarks', data: { account: 1, imageType: 'image', mediaId: 1, savedAt: '2026-01-01' } },
  { slug: 'bookmark-visitors', data: { hash: 'f'.repeat(64), expiresAt: '2100-01-01' } },
  { slug: 'litfass-account-log', data: { account: 1, at: '2026-01-01', action: 'approve' } },
  { slug: 'litfass-api-keys', data: { account: 1, hash: 'f'.repeat(43), since: '2026-01-01' } },
  {
    slug: 'litfass-downloads',
    data: { account: 1, state: 'ready', percent: 100, language: 'de', key: 'downloads/a.zip' },
  },
  { slug: 'litfass-desk-journal', data: { contentType: 'article', document: 1, kind: 'note', text: 'a' } },
  { slug: 'litfass-second-factors', data: { account: 1, secret: 'a' } },
  { slug: 'litfass-sessions', data: { account: 1, sid: 'a', usedAt: '2026-01-01' } },
  { slug: 'litfass-import-keys', data: { key: 'a' } },
  { slug: 'litfass-comment-threads', data: { contentType: 'image', contentId: 1, count: 0 } },
  { slug: 'participation-ballots', data: { event: 1, voter: 'a:1' } },
  { slug: 'participation-boxes', data: { event: 1, ballots: [] } },
  {
    slug: 'participation-counts',
    data: { scope: 'event:1', item: '', slot: 0, count: 1, changes: 1 },
  },
  { slug: 'participation-likes', data: { contentType: 'image', contentId: 1, voter: 'a:1' } },
  { slug: 'participation-visitors', data: { hash: 'a', account: 1 } },
  {
    slug: 'litfass-pending-changes',
    data: { collection: 'topics', document: 1, values: {}, expiresAt: '2100-01-01', revision: 1 },
  },
  {
    slug: 'litfass-safe-history',
    data: {
      collection: 'topics',
      document: 1,
      action: 'save',
      at: '2026-01-01',
      revision: 1,
      before: {},
      after: {},
    },
  },
  { slug: 'litfass-threads', data: { low: 1, high: 2 } },
  { slug: 'litfass-thread-sides', data: { thread: 1, profile: 1 } },
  {
    slug: 'credit-entries',
    data: {
      account: 1,
      seq: 1,
      kind: 'adjustment',
      amount: 5,
      balance: 5,
      idempotencyKey: 'a',
      request: 'a',
    },
  },
  { slug: 'credit-grants', data: { entry: 1, account: 1, amount: 5, remaining: 5 } },
  { slug: 'credit-allocations', data: { entry: 1, grantEntry: 1, amount: 5 } },
  { slug: 'credit-unlocks', data: { owner: 1, contentType: 'article', contentId: 1, entry: 1 } },
  { slug: 'credit-invoices', data: { number: 'R-1', year: 2026, seq: 1, kind: 'invoice', orderId: 1 } },
  { slug: 'credit-payment-events', data: { provider: 'a', eventId: 'a', kind: 'paid', outcome: 'paid' } },
  { slug: 'credit-counters', data: { series: 'invoice:2026', value: 9 } },
  { slug: 'bookmark-shares', data: { account: 1, list: 'saved', tokenHash: 'f'.repeat(64) } },
]

type HiddenCall = { slug: string; data: object; operation: string }

/** The rows of the access matrix for collections only their plugins read and write, over REST. */
export function hiddenRestAccess(site: () => Site): AccessCase[] {
  const { status } = restAs(site)

  async function callHidden(viewer: TestViewer, { slug, data, operation }: HiddenCall): Promise<number> {
    const methods: Record<string, string> = {
      list: 'GET',
      read: 'GET',
      create: 'POST',
      update: 'PATCH',
      delete: 'DELETE',
    }
    const path = ['list', 'create'].includes(operation) ? `/api/${slug}` : `/api/${slug}/1`
    const body = ['create', 'update'].includes(operation) ? data : undefined
    return status(viewer, methods[operation] ?? 'GET', path, body)
  }

  return HIDDEN.flatMap(({ slug, data }) =>
    ['list', 'read', 'create', 'update', 'delete'].map((operation) => ({
      name: `${slug}.${operation}`,
      call: (viewer: TestViewer) => callHidden(viewer, { slug, data, operation }),
    })),
  )
}
