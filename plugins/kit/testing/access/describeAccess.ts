import type { SanitizedConfig } from 'payload'
import { describe, expect, it } from 'vitest'
import { registryOf } from '../../registry/registry.ts'
import type { AnyRoute } from '../../routes/defineRoute.ts'
import { type TestViewer, type TestViewers, VIEWER_KINDS, type ViewerKind } from '../viewers.ts'
import {
  type AccessExpectation,
  type AccessRow,
  type Channel,
  documentRows,
  expectedOutcomes,
  type Outcome,
  representatives,
  routeKind,
  routeRows,
} from './matrix.ts'

/** A sample call of a row of the access matrix, with the facts about its subject. */
export type AccessCase = AccessExpectation & {
  /** The row's name: of a route, or `images.update`. Several cases may have the same name. */
  name: string
  /** Tells cases of the same name apart. */
  detail?: string
  /** Makes the call for a viewer and returns its outcome. It must find the same state for each of them. */
  call: (viewer: TestViewer) => Promise<Outcome>
}

export type AccessMatrix = {
  title: string
  channel: Channel
  config: () => SanitizedConfig
  cases: readonly AccessCase[]
  viewers: () => TestViewers
  /** Routes of which one of each kind is tried, for what is the same whichever route is called; every row when left out. */
  onePerKind?: readonly AnyRoute[]
}

/**
 * Runs every case for every kind of viewer and compares the outcomes with those derived from the row's policy. A row
 * without a case fails the suite, and so does a case without a row: nothing can be added without trying who may call it.
 * With `onePerKind`, a kind of route without a case does.
 */
export function describeAccess(matrix: AccessMatrix): void {
  const { title, channel, config, viewers, onePerKind } = matrix
  const chosen = onePerKind && representatives(onePerKind)
  const cases = matrix.cases.filter(({ name }) => !chosen || chosen.has(name))
  const known = new Set(cases.map(({ name }) => name))
  describe(title, () => {
    if (chosen)
      it('has a case for every kind of route', () => {
        const { routes } = registryOf(config())
        const tried = routes.filter(({ name }) => known.has(name))
        expect(new Set(tried.map(routeKind))).toEqual(new Set(routes.map(routeKind)))
      })
    else
      it('has a case for every row, and none for what is gone', () => {
        expect([...known].sort()).toEqual(
          [...new Set(rowsOf(channel, config()).map(({ name }) => name))].sort(),
        )
      })
    for (const { name, detail, call, ...expectation } of cases) {
      it([name, detail].filter(Boolean).join(': '), async () => {
        const row = rowsOf(channel, config()).find((candidate) => candidate.name === name)
        if (!row) throw new Error(`There is no row ${name}.`)
        const seen: Partial<Record<ViewerKind, Outcome>> = {}
        for (const kind of VIEWER_KINDS) seen[kind] = await call(viewers()[kind])
        expect(seen).toEqual(await expectedOutcomes({ row, channel, expectation, config: config() }))
      })
    }
  })
}

/**
 * Returns the rows that can be called through a channel. GraphQL has no access to the panel, not every collection and
 * global, and knows how to unlock accounts only where Payload's own lock is on.
 */
function rowsOf(channel: Channel, config: SanitizedConfig): AccessRow[] {
  if (channel === 'route') return routeRows(config)
  if (channel === 'rest') return documentRows(config)
  const collections = config.collections.filter(({ graphQL }) => graphQL !== false)
  const globals = config.globals.filter(({ graphQL }) => graphQL !== false)
  const isMissing = ({ name, operation }: AccessRow): boolean =>
    operation === 'admin' ||
    collections.some(({ auth, slug }) => name === `${slug}.unlock` && !(auth && auth.maxLoginAttempts > 0))
  return documentRows({ collections, globals }).filter((row) => !isMissing(row))
}
