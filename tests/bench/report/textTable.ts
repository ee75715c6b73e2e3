import type { Row } from '../bench.ts'
import { isMet } from './isMet.ts'

const HEAD = ['what', 'on', 'target', 'ours', 'reference', 'ratio', '', 'spread']

const number = (value: number): string =>
  value.toLocaleString('en', { maximumSignificantDigits: 3, useGrouping: false })

/** The target as it is written in the table: `<= 0.45 x`, `>= 3 x`, `<= 300 MB`. */
const targetOf = ({ target, reference, unit }: Row): string => {
  if (!target) return '-'
  const sign = target.atMost === undefined ? '>=' : '<='
  const bound = target.atMost ?? target.atLeast ?? 0
  return `${sign} ${bound} ${reference === undefined ? unit : 'x'}`
}

const cells = (row: Row): string[] => {
  const { what, on, ours, reference, unit, value, spread } = row
  const met = isMet(row)
  return [
    what,
    on,
    targetOf(row),
    `${number(ours)} ${unit}`,
    reference === undefined ? '-' : `${number(reference)} ${unit}`,
    reference === undefined ? '-' : value.toFixed(2),
    met === undefined ? '' : met ? 'met' : 'MISSED',
    spread === undefined ? '' : `${Math.round(spread * 100)} %`,
  ]
}

/** A table for people, in columns. */
export const textTable = (rows: readonly Row[]): string => {
  const lines = [HEAD, ...rows.map(cells)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
