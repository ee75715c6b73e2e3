import type { AuditFinding, Repair } from '@litfass/images/maintenance'
import { number } from '../commands/progressLine.ts'
import { AUDIT_KINDS, AUDIT_WORDS, findingLine } from './auditWords.ts'

type Entry = { count: number; first: string[]; repairs: Partial<Record<Repair, number>> }

const FIRST = 10

const REPAIR_WORDS: Readonly<Record<Repair, string>> = {
  queued: 'queued to be made anew',
  removed: 'removed',
  marked: 'marked as failed',
  left: 'left as they are',
}

/** Counts findings by kind and keeps the first of each, however many there are. */
export function createAuditReport() {
  const entries = new Map<AuditFinding['kind'], Entry>()
  return {
    add: (finding: AuditFinding, repair?: Repair) => {
      const entry = entries.get(finding.kind) ?? { count: 0, first: [], repairs: {} }
      entries.set(finding.kind, entry)
      entry.count += 1
      if (entry.first.length < FIRST) entry.first.push(findingLine(finding))
      if (repair) entry.repairs[repair] = (entry.repairs[repair] ?? 0) + 1
    },
    count: () => [...entries.values()].reduce((sum, { count }) => sum + count, 0),
    json: () =>
      Object.fromEntries(
        AUDIT_KINDS.flatMap((kind) => (entries.has(kind) ? [[kind, entries.get(kind)]] : [])),
      ),
    lines: (isRepair: boolean) =>
      AUDIT_KINDS.flatMap((kind) => {
        const entry = entries.get(kind)
        return entry ? linesOf(kind, entry, isRepair) : []
      }),
  }
}

function linesOf(kind: AuditFinding['kind'], { count, first, repairs }: Entry, isRepair: boolean): string[] {
  const { what, repair } = AUDIT_WORDS[kind]
  const done = Object.entries(REPAIR_WORDS).flatMap(([name, words]) => {
    const times = repairs[isRepairName(name) ? name : 'left']
    return times ? [`${number(times)} ${words}`] : []
  })
  return [
    `${number(count)} ${what} (${isRepair ? done.join(', ') : `with --repair: ${repair}`})`,
    ...first.map((line) => `  ${line}`),
    ...(count > first.length ? [`  … and ${number(count - first.length)} more`] : []),
  ]
}

function isRepairName(name: string): name is Repair {
  return name in REPAIR_WORDS
}
