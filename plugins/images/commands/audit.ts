import { parseArgs } from 'node:util'
import { type Command, type CommandContext, STOPPED } from '@litfass/kit/commands'
import { createMeter, formatNumber } from '@litfass/kit/terminal'
import { createLocalReq } from 'payload'
import { type Audit, auditImages } from '../maintenance/auditImages.ts'
import { type AuditFinding, countImages } from '../maintenance/findings.ts'
import { adoptStore, requireOwnStore } from '../maintenance/ownStore.ts'
import { type Repair, repairFinding } from '../maintenance/repairFinding.ts'
import { imagesOptionsOf } from '../options.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The exit code when something was found. */
const FOUND = 1

/** The flags of the audit. */
type AuditFlags = {
  /** Repairs what can be repaired; nothing is changed otherwise. */
  repair: boolean
  /** Compares the content of every original, not only its size. */
  verify: boolean
  /** Includes files younger than a day. */
  all: boolean
  /** Prints JSON. */
  json: boolean
  /** Marks the store as this database's first, after a restore or a move. */
  adoptStore: boolean
}

/** `npx litfass audit`: compares database and store. */
export const audit: Command = {
  usage: `Usage: npx litfass audit [--repair] [--verify] [--all] [--json] [--adopt-store]
  --repair       puts right what can be put right; without it nothing is changed
  --verify       reads every original to its end and compares its content, not its size alone
  --all          looks at files younger than a day too
  --json         the result as JSON on the standard output
  --adopt-store  says first that the file store is this database's, after a restore or a move
Ends with 0 when all is well, 1 when something was found, 2 when it could not run.`,
  parse: (args) => {
    const flag = { type: 'boolean', default: false } as const
    const options = { repair: flag, verify: flag, all: flag, json: flag, 'adopt-store': flag }
    const { 'adopt-store': adoptStore, ...flags } = parseArgs({ args, options }).values
    return (context) => auditCommand(context, { ...flags, adoptStore })
  },
}

/**
 * Compares database and store in both directions, and prints a report.
 * @returns the exit code: 0 when nothing was found, 1 when something was, 130 when stopped
 * @throws ForeignStore if a repair was asked for and the store may belong to another database
 */
async function auditCommand({ payload, signal }: CommandContext, wanted: AuditFlags): Promise<number> {
  const options = imagesOptionsOf(payload)
  const before = new Date(wanted.all ? Date.now() + DAY_MS : Date.now() - DAY_MS)
  if (wanted.adoptStore) {
    await adoptStore(payload, options)
    console.error("The file store is this database's from now on.")
  }
  if (wanted.repair) await requireOwnStore(payload, options)
  const report = createAuditReport()
  const total = await countImages(await createLocalReq({}, payload), options)
  const { seen, onSeen, end } = meters(total)
  const findings = auditImages(payload, options, { verify: wanted.verify, before, signal, onSeen })
  for await (const finding of findings) {
    report.add(finding, wanted.repair ? await repair(finding) : undefined)
  }
  if (wanted.repair && !signal.aborted) await options.store.discardUnfinished(new Date(Date.now() - DAY_MS))
  end()
  print(wanted, report, seen)
  if (signal.aborted) console.error('Stopped before the end: what was not looked at is not in the report.')
  if (signal.aborted) return STOPPED
  return report.count() > 0 ? FOUND : 0

  function repair(finding: AuditFinding): Promise<Repair> {
    return repairFinding(payload, options, finding)
  }
}

/** Creates a bar for the pictures, whose number is known, then one for the files of the store, whose number is not. */
function meters(total: number) {
  const seen = { images: 0, files: 0 }
  let meter = createMeter({ unit: 'pictures', total })
  const onSeen: Audit['onSeen'] = (what) => {
    if (what === 'image') {
      seen.images += 1
      return meter.update(seen.images)
    }
    if (seen.files === 0) {
      meter.end()
      meter = createMeter({ unit: 'files of the store' })
    }
    seen.files += 1
    meter.update(seen.files)
  }
  return { seen, onSeen, end: () => meter.end() }
}

function print(
  { json, repair }: AuditFlags,
  report: ReturnType<typeof createAuditReport>,
  seen: { images: number; files: number },
): void {
  if (json) {
    console.info(JSON.stringify({ ...seen, findings: report.count(), kinds: report.json() }, null, 2))
    return
  }
  for (const line of report.lines(repair)) console.info(line)
  const looked = `${formatNumber(seen.images)} pictures and ${formatNumber(seen.files)} files looked at`
  console.info(
    report.count() === 0 ? `${looked}: all is well.` : `${looked}: ${formatNumber(report.count())} findings.`,
  )
}

type Kind = AuditFinding['kind']

/** The kinds of findings, in the order of a report. */
const AUDIT_KINDS = [
  'originalMissing',
  'originalDamaged',
  'originalReturned',
  'earlierOriginalLost',
  'renditionMissing',
  'variantsMissing',
  'stranded',
  'unusedOriginal',
  'unusedRendition',
  'temporaryFile',
  'unknownFile',
] as const satisfies readonly Kind[]

/** Describes each kind of finding, and the effect of a repair. */
const AUDIT_WORDS: Readonly<Record<Kind, { what: string; repair: string }>> = {
  originalMissing: {
    what: 'pictures whose original is gone',
    repair: 'marked as failed; put the files back from a backup, or replace or delete the pictures',
  },
  originalDamaged: {
    what: 'pictures whose original is not what was uploaded',
    repair: 'marked as failed; put the files back from a backup, or replace or delete the pictures',
  },
  originalReturned: { what: 'failed pictures whose original is there again', repair: 'made anew' },
  earlierOriginalLost: {
    what: 'earlier files of pictures, which their history names, that are gone or damaged',
    repair: 'left: they cannot be made anew; put them back from a backup to be able to go back to them',
  },
  renditionMissing: { what: 'pictures whose addresses are refused', repair: 'made anew' },
  variantsMissing: { what: 'pictures of which sizes are missing or cut short', repair: 'made anew' },
  stranded: { what: 'pictures that wait for a job that is gone', repair: 'made anew' },
  unusedOriginal: { what: 'originals no picture refers to', repair: 'removed' },
  unusedRendition: { what: 'sets of sizes no picture shows', repair: 'removed' },
  temporaryFile: { what: 'left-over temporary files', repair: 'removed' },
  unknownFile: { what: 'files with names Litfass never gives', repair: 'left alone' },
}

/** Describes a finding in one line. */
function findingLine(finding: AuditFinding): string {
  if ('imageId' in finding) return `picture ${finding.imageId}: ${finding.detail}`
  if ('path' in finding) return finding.path
  if ('key' in finding) return `${finding.key} (${finding.bytes} bytes)`
  return `${finding.hash} (${finding.files === 1 ? '1 file' : `${finding.files} files`}, ${finding.bytes} bytes)`
}

type Entry = { count: number; first: string[]; repairs: Partial<Record<Repair, number>> }

const FIRST = 10

const REPAIR_WORDS: Readonly<Record<Repair, string>> = {
  queued: 'queued to be made anew',
  removed: 'removed',
  marked: 'marked as failed',
  left: 'left as they are',
}

/** Counts findings by kind and keeps the first ten of each. */
function createAuditReport() {
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
    return times ? [`${formatNumber(times)} ${words}`] : []
  })
  return [
    `${formatNumber(count)} ${what} (${isRepair ? done.join(', ') : `with --repair: ${repair}`})`,
    ...first.map((line) => `  ${line}`),
    ...(count > first.length ? [`  … and ${formatNumber(count - first.length)} more`] : []),
  ]
}

function isRepairName(name: string): name is Repair {
  return name in REPAIR_WORDS
}
