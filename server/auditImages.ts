import { parseArgs } from 'node:util'
import {
  type Audit,
  type AuditFinding,
  adoptStore,
  auditImages,
  countImages,
  imagesOptionsOf,
  type Repair,
  repairFinding,
  requireOwnStore,
} from '@litfass/images/maintenance'
import { createLocalReq } from 'payload'
import { createMeter } from './commands/createMeter.ts'
import { number } from './commands/progressLine.ts'
import { type CommandContext, runCommand, STOPPED } from './commands/runCommand.ts'
import { createAuditReport } from './images/auditReport.ts'

const USAGE = `Usage: npm run images:audit [-- --repair] [--verify] [--all] [--json] [--adopt-store]
  --repair       puts right what can be put right; without it nothing is changed
  --verify       reads every original to its end and compares its content, not its size alone
  --all          looks at files younger than a day too
  --json         the result as JSON on the standard output
  --adopt-store  says first that the file store is this database's, after a restore or a move
Ends with 0 when all is well, 1 when something was found, 2 when it could not run.`

const DAY_MS = 24 * 60 * 60 * 1000
const FOUND = 1

type Wanted = { repair: boolean; verify: boolean; all: boolean; json: boolean; 'adopt-store': boolean }

/** `npm run images:audit`: compares database and store in both directions. */
await runCommand(USAGE, () => {
  const flag = { type: 'boolean', default: false } as const
  const options = { repair: flag, verify: flag, all: flag, json: flag, 'adopt-store': flag }
  const { values } = parseArgs({ args: process.argv.slice(2), options })
  return (context) => audit(context, values)
})

async function audit({ payload, signal }: CommandContext, wanted: Wanted): Promise<number> {
  const options = imagesOptionsOf(payload)
  const before = new Date(wanted.all ? Date.now() + DAY_MS : Date.now() - DAY_MS)
  if (wanted['adopt-store']) {
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

/** One bar for the pictures, whose number is known, then one for the files of the store, whose number is not. */
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
  { json, repair }: Wanted,
  report: ReturnType<typeof createAuditReport>,
  seen: { images: number; files: number },
): void {
  if (json) {
    console.log(JSON.stringify({ ...seen, findings: report.count(), kinds: report.json() }, null, 2))
    return
  }
  for (const line of report.lines(repair)) console.log(line)
  const looked = `${number(seen.images)} pictures and ${number(seen.files)} files looked at`
  console.log(
    report.count() === 0 ? `${looked}: all is well.` : `${looked}: ${number(report.count())} findings.`,
  )
}
