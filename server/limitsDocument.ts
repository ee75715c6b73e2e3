import { STREAM_LIMITS } from '@litfass/kit/events'
import type { AnyRoute } from '@litfass/kit/routes'
import { routeTables } from '../config/routes.ts'
import { table } from './markdownTable.ts'

/** Returns `docs/limits.md`: what the route tables and the kit say about limits, so that no document has to repeat a number. */
export function limitsDocument(): string {
  const { perAccount, perNetwork, visitors, perProcess } = STREAM_LIMITS
  const routes: AnyRoute[] = routeTables.flatMap((table) => [...table])
  const rows = routes
    .flatMap(({ name, path, limit }) => (limit ? [[`\`${name}\``, `\`${path}\``, callsIn(limit)]] : []))
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
  return `# Limits

<!-- Written by \`npm run generate\` from the route tables and the kit. Change those, not this file. -->

A limit counts an account, or the network of somebody without one: an IPv4 address, or the /64 of an IPv6 address
([0055](decisions/0055-limits-references-and-texts.md)). How often passwords and codes may be tried is in decisions
[0025](decisions/0025-signing-in.md) and [0036](decisions/0036-accounts.md), what may be ordered in [0049](decisions/0049-credits.md).

## Event streams of a web server at the same time

${table(
  ['for', 'streams'],
  [
    ['an approved account', String(perAccount)],
    ['a network of visitors', String(perNetwork)],
    ['all visitors together', String(visitors)],
    ['everybody', String(perProcess)],
  ],
)}

${perProcess - visitors} of ${perProcess} are for approved accounts alone: visitors cannot lock them out, from however many networks they come.

## Calls of named routes

${table(['route', 'path', 'calls'], rows)}
`
}

const UNITS: readonly [number, string][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
]

function callsIn({ points, seconds }: NonNullable<AnyRoute['limit']>): string {
  const [size = 1, unit = 'second'] = UNITS.find(([length]) => seconds % length === 0) ?? []
  const many = seconds / size
  return `${points.toLocaleString('en')} in ${many === 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit}` : `${many} ${unit}s`}`
}
