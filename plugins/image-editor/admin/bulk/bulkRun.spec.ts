import { ClientError } from '@litfass/kit/client'
import { expect, test, vi } from 'vitest'
import { createBulkRun } from './bulkRun.ts'
import type { BulkAction, BulkCalls } from './bulkTasks.ts'

const turn: BulkAction = { kind: 'rotate', by: 90 }
const all = { kind: 'ids', ids: [1, 2, 3, 4, 5] } as const
const failure = (code: string, status: number, retryAfter?: number) =>
  new ClientError(code, { status, msg: `words for ${code}`, ...(retryAfter !== undefined && { retryAfter }) })

function setUp(overrides: Partial<BulkCalls> = {}) {
  const calls: BulkCalls = {
    idsOf: async (selection) => (selection.kind === 'ids' ? selection.ids : [7, 8]),
    read: async (id) => ({
      id,
      revision: 10 + id,
      rotation: 0,
      copyright: null,
      imageManagerPrefix: 'article',
      originalName: `${id}.jpg`,
    }),
    change: vi.fn(async ({ revision }) => revision + 1),
    takeBack: vi.fn(async () => undefined),
    reprocess: vi.fn(async (ids: readonly number[]) => ({ queued: ids.length - 1, unchanged: 1 })),
    ...overrides,
  }
  const end = vi.fn()
  const pause = vi.fn(async (_: number, signal: AbortSignal) => signal.throwIfAborted())
  const run = createBulkRun({ pause, now: () => 0, guard: () => end })
  return { calls, run, pause, end }
}

test('each picture is changed on its latest revision', async () => {
  const { calls, run, end } = setUp()
  await run.start(turn, all, calls)
  expect(run.getSnapshot()).toMatchObject({ total: 5, done: 5, succeeded: 5, problems: [], isOver: true })
  expect(calls.change).toHaveBeenCalledWith(expect.objectContaining({ id: 3, revision: 13 }), {
    rotation: { degrees: 90 },
  })
  expect(end).toHaveBeenCalledOnce()
})

test('a picture without changes is not written', async () => {
  const { calls, run } = setUp()
  await run.start({ kind: 'copyright', copyright: '', replaces: true }, all, calls)
  expect(run.getSnapshot()).toMatchObject({ done: 5, succeeded: 0, unchanged: 5, changed: [] })
  expect(calls.change).not.toHaveBeenCalled()
})

test('a save without a new revision counts as unchanged, and is not undone', async () => {
  const { calls, run } = setUp({ change: async ({ revision }) => revision })
  await run.start(turn, all, calls)
  expect(run.getSnapshot()).toMatchObject({ unchanged: 5, changed: [] })
})

test('a stub is skipped and a conflict fails, both with a reason', async () => {
  const { calls, run } = setUp({
    change: async ({ id, revision }) => {
      if (id === 2) throw failure('imgeditor.inProcess', 422)
      if (id === 4) throw failure('imgeditor.changedMeanwhile', 409)
      return revision + 1
    },
  })
  await run.start(turn, all, calls)
  expect(run.getSnapshot()).toMatchObject({
    done: 5,
    succeeded: 3,
    problems: [
      { id: 2, name: '2.jpg', kind: 'skipped', reason: 'words for imgeditor.inProcess' },
      { id: 4, name: '4.jpg', kind: 'failed', reason: 'words for imgeditor.changedMeanwhile' },
    ],
  })
})

test('Retry-After is honoured, and the picture is retried', async () => {
  const change = vi.fn(async ({ revision }: { revision: number }) => revision + 1)
  change.mockRejectedValueOnce(failure('tooMany', 429, 42))
  const { calls, run, pause } = setUp({ change })
  await run.start(turn, all, calls)
  expect(pause).toHaveBeenCalledWith(42_000, expect.any(AbortSignal))
  expect(run.getSnapshot()).toMatchObject({ succeeded: 5, problems: [], isPaused: false })
})

test('once stopped, it starts nothing, completes running tasks, and ends a pause early', async () => {
  const { calls, run } = setUp({
    change: async ({ id, revision }) => {
      if (id === 2) run.stop()
      if (id === 3) throw failure('tooMany', 429, 42)
      return revision + 1
    },
  })
  await run.start(turn, all, calls)
  expect(run.getSnapshot()).toMatchObject({ total: 5, done: 2, succeeded: 2, problems: [], isOver: true })
})

test('it ends without a connection, with one message', async () => {
  const { calls, run } = setUp({ read: async () => Promise.reject(failure('network', 0)) })
  await run.start(turn, all, calls)
  expect(run.getSnapshot()).toMatchObject({
    done: 0,
    problems: [],
    halted: 'words for network',
    isOver: true,
  })
})

test('it ends at a filter that cannot be read', async () => {
  const { calls, run, end } = setUp({ idsOf: async () => Promise.reject(failure('unknown', 500)) })
  await run.start(turn, { kind: 'filter', where: undefined }, calls)
  expect(run.getSnapshot()).toMatchObject({ total: null, halted: 'words for unknown', isOver: true })
  expect(end).toHaveBeenCalledOnce()
})

test('undo reverts the changed pictures only', async () => {
  const { calls, run } = setUp({
    change: async ({ id, revision }) => (id === 1 ? revision : revision + 1),
    takeBack: vi.fn(async ({ id }: { id: number }) => {
      if (id === 5) throw failure('imgeditor.changedMeanwhile', 409)
    }),
  })
  await run.start(turn, all, calls)
  await run.undo(calls)
  expect(calls.takeBack).toHaveBeenCalledTimes(4)
  expect(calls.takeBack).toHaveBeenCalledWith(expect.objectContaining({ id: 3, revision: 14 }))
  expect(run.getSnapshot()).toMatchObject({
    isUndo: true,
    total: 4,
    succeeded: 3,
    problems: [{ id: 5, reason: 'words for imgeditor.changedMeanwhile' }],
  })
  await run.undo(calls)
  expect(calls.takeBack).toHaveBeenCalledTimes(4)
})

test('pictures are rendered again in batches of two hundred', async () => {
  const ids = Array.from({ length: 401 }, (_, at) => at + 1)
  const { calls, run } = setUp()
  await run.start({ kind: 'reprocess' }, { kind: 'ids', ids }, calls)
  const lengths = vi.mocked(calls.reprocess).mock.calls.map(([batch]) => batch.length)
  expect(lengths).toEqual([200, 200, 1])
  expect(run.getSnapshot()).toMatchObject({ total: 401, done: 401, succeeded: 398, unchanged: 3 })
})

test('a second run does not start while one is running', async () => {
  const { calls, run } = setUp()
  const first = run.start(turn, all, calls)
  await run.start(turn, { kind: 'filter', where: undefined }, calls)
  await first
  expect(run.getSnapshot()).toMatchObject({ total: 5 })
  run.clear()
  expect(run.getSnapshot()).toBeNull()
})
