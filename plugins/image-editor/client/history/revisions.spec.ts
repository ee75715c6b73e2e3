import { expect, it, vi } from 'vitest'
import type { HistoryEntry } from '../../routes.ts'
import { createRevisions } from './revisions.ts'

const entry = (revision: number): HistoryEntry => ({
  revision,
  savedAt: '2026-11-21T17:00:00.000Z',
  savedBy: null,
  isCurrent: false,
  changed: [],
  focus: { x: 50, y: 50 },
  rotation: 0,
  crop: null,
  caption: '',
  copyright: '',
  alt: '',
  language: 'de',
  fileName: null,
  isOtherFile: false,
})

type Page = { revisions: HistoryEntry[]; total: number }

/** A history whose answers come when the test says so. */
function setUp() {
  const answers: { give: (page: Page) => void; fail: () => void }[] = []
  const history = vi.fn(
    () =>
      new Promise<Page>((resolve, reject) => {
        answers.push({ give: resolve, fail: () => reject(new Error('away')) })
      }),
  )
  return { store: createRevisions({ text: (key) => key }, { calls: { history } }), history, answers }
}

const revisionsOf = ({ entries }: { entries: readonly HistoryEntry[] }) =>
  entries.map(({ revision }) => revision)

it('reads the newest revisions, then the ones before the last known', async () => {
  const { store, history, answers } = setUp()
  const first = store.load({ id: 7, revision: 3 })
  expect(store.getSnapshot()).toMatchObject({ loading: 'newest' })
  answers[0]?.give({ revisions: [entry(3), entry(2)], total: 3 })
  await first
  const second = store.more()
  answers[1]?.give({ revisions: [entry(1)], total: 3 })
  await second
  expect(history.mock.calls).toEqual([
    [7, { before: undefined, limit: 20 }],
    [7, { before: 2, limit: 20 }],
  ])
  expect(revisionsOf(store.getSnapshot())).toEqual([3, 2, 1])
  expect(store.getSnapshot()).toMatchObject({ total: 3, loading: null, failure: null })
})

it('reads again only what has changed', async () => {
  const { store, history, answers } = setUp()
  const first = store.load({ id: 7, revision: 3 })
  answers[0]?.give({ revisions: [entry(3)], total: 1 })
  await first
  await store.load({ id: 7, revision: 3 })
  expect(history).toHaveBeenCalledTimes(1)
  const again = store.load({ id: 7, revision: 4 })
  // The revisions read before stay in view meanwhile.
  expect(revisionsOf(store.getSnapshot())).toEqual([3])
  answers[1]?.give({ revisions: [entry(4), entry(3)], total: 2 })
  await again
  expect(revisionsOf(store.getSnapshot())).toEqual([4, 3])
})

it('discards the revisions of another picture', async () => {
  const { store, answers } = setUp()
  const first = store.load({ id: 7, revision: 1 })
  answers[0]?.give({ revisions: [entry(1)], total: 1 })
  await first
  void store.load({ id: 8, revision: 1 })
  expect(store.getSnapshot().entries).toEqual([])
})

it('ignores an answer to an outdated request', async () => {
  const { store, answers } = setUp()
  const slow = store.load({ id: 7, revision: 1 })
  const quick = store.load({ id: 7, revision: 2 })
  answers[1]?.give({ revisions: [entry(2)], total: 2 })
  await quick
  answers[0]?.give({ revisions: [entry(1)], total: 1 })
  await slow
  expect(revisionsOf(store.getSnapshot())).toEqual([2])
})

it('reports a failure, keeps what it has, and can retry', async () => {
  const { store, answers } = setUp()
  const first = store.load({ id: 7, revision: 2 })
  answers[0]?.fail()
  await first
  expect(store.getSnapshot()).toMatchObject({ failure: 'history_failed', loading: null })
  const again = store.retry()
  answers[1]?.give({ revisions: [entry(2)], total: 2 })
  await again
  const more = store.more()
  answers[2]?.fail()
  await more
  expect(store.getSnapshot()).toMatchObject({ failure: 'history_failed', total: 2 })
  expect(revisionsOf(store.getSnapshot())).toEqual([2])
  const moreAgain = store.retry()
  answers[3]?.give({ revisions: [entry(1)], total: 2 })
  await moreAgain
  expect(store.getSnapshot()).toMatchObject({ failure: null })
  expect(revisionsOf(store.getSnapshot())).toEqual([2, 1])
})

it('requests no second page while one is loading', async () => {
  const { store, history, answers } = setUp()
  const first = store.load({ id: 7, revision: 2 })
  answers[0]?.give({ revisions: [entry(2)], total: 2 })
  await first
  void store.more()
  void store.more()
  expect(history).toHaveBeenCalledTimes(2)
})
