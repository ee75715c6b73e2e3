import { expect, it } from 'vitest'
import { type RunReport, runForEach } from './runForEach.ts'

const DOCUMENTS = [
  { id: 1, name: 'Anna' },
  { id: 2, name: 'Bert' },
  { id: 3, name: 'Cora' },
]

it('goes on after a document that fails, and names it with the reason', async () => {
  const done: number[] = []
  const reports: RunReport[] = []
  const report = await runForEach({
    documents: DOCUMENTS,
    work: async ({ id }) => {
      if (id === 2) throw new Error('Schon gesperrt')
      done.push(id)
    },
    messageOf: (error) => (error instanceof Error ? error.message : ''),
    isFinal: () => false,
    onProgress: (next) => reports.push(next),
  })
  expect(done).toEqual([1, 3])
  expect(reports.map(({ asked }) => asked)).toEqual([0, 1, 2, 3])
  expect(report).toEqual({
    total: 3,
    asked: 3,
    changed: 2,
    failures: [{ id: 2, name: 'Bert', msg: 'Schon gesperrt' }],
  })
})

it.each([
  [true, { isOutdated: true }],
  [false, {}],
])(
  'says that what is shown may be out of date once something was refused for good: %s',
  async (isFinal, said) => {
    const report = await runForEach({
      documents: DOCUMENTS,
      work: ({ id }) => (id === 1 ? Promise.reject(new Error('Gesperrt')) : Promise.resolve()),
      messageOf: () => 'Gesperrt',
      isFinal: () => isFinal,
      onProgress: () => undefined,
    })
    expect(report).toEqual({
      ...{ total: 3, asked: 3, changed: 2, failures: [{ id: 1, name: 'Anna', msg: 'Gesperrt' }] },
      ...said,
    })
  },
)
