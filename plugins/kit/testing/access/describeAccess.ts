import { describe, expect, it } from 'vitest'
import { type TestViewer, type TestViewers, VIEWER_KINDS, type ViewerKind } from '../viewers/TestViewer.ts'

/** What happens to a call: its HTTP status, or a word where the status says nothing, as in GraphQL. */
export type Outcome = number | string

export type AccessCase = {
  /** What is called: a route's name, or `images.update`. Several cases may have the same name. */
  name: string
  /** Tells cases of the same name apart. */
  detail?: string
  /** Makes the call for somebody and says what happened. It must find the same state for each of them. */
  call: (viewer: TestViewer) => Promise<Outcome>
  expected: Record<ViewerKind, Outcome>
}

export type AccessMatrix = {
  title: string
  /** Every name that needs a row. */
  names: () => readonly string[] | Promise<readonly string[]>
  cases: readonly AccessCase[]
  viewers: () => TestViewers
}

/**
 * Runs every case for every kind of viewer. A name without a case fails the suite, and so does a case for a name that
 * is no more: nothing can be added without deciding who may call it.
 */
export function describeAccess({ title, names, cases, viewers }: AccessMatrix): void {
  describe(title, () => {
    it('has a row for every name, and none for what is gone', async () => {
      const known = new Set(cases.map((row) => row.name))
      expect([...known].sort()).toEqual([...new Set(await names())].sort())
    })
    for (const row of cases) {
      it([row.name, row.detail].filter(Boolean).join(': '), async () => {
        const seen: Partial<Record<ViewerKind, Outcome>> = {}
        for (const kind of VIEWER_KINDS) seen[kind] = await row.call(viewers()[kind])
        expect(seen).toEqual(row.expected)
      })
    }
  })
}
