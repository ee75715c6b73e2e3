import { parseArgs } from 'node:util'
import { type Command, type CommandContext, STOPPED } from '@litfass/kit/commands'
import { createMeter, formatNumber } from '@litfass/kit/terminal'
import { getLocalI18n } from 'payload'
import { auditLedger } from './auditLedger.ts'
import { type AuditReport, presentAudit } from './auditReport.ts'

/** The exit code when there is a difference. */
const FOUND = 1

/** Differences of each kind that are printed. */
const MOST = 100

/** `npx litfass credits-audit`: the self-check of the ledger. */
export const creditsAudit: Command = {
  usage: `Usage: npx litfass credits-audit [--json]
  --json  the result as JSON on the standard output
Ends with 0 when all is well, 1 when there is a difference, 2 when it could not run.`,
  parse: (args) => {
    const { json } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } }).values
    return (context) => runAudit(context, json)
  },
}

/** @returns the exit code: 0 without a difference, 1 with one, 130 when stopped */
async function runAudit({ payload, signal }: CommandContext, isJson: boolean): Promise<number> {
  const { end, onProgress } = progressMeter()
  try {
    const i18n = await getLocalI18n({ config: payload.config, language: 'en' })
    const report = presentAudit({ i18n }, await auditLedger({ payload }, { signal, onProgress, most: MOST }))
    end()
    if (isJson) console.info(JSON.stringify(report, null, 2))
    else for (const line of linesOf(report)) console.info(line)
    return report.differences.length > 0 ? FOUND : 0
  } catch (error) {
    end()
    if (!signal.aborted) throw error
    console.error('Stopped before the end.')
    return STOPPED
  }
}

/** Makes a meter once it is known how many entries there are. */
function progressMeter() {
  let meter: ReturnType<typeof createMeter> | undefined
  return {
    onProgress: ({ done, total }: { done: number; total: number }) => {
      meter ??= createMeter({ unit: 'entries', total })
      meter.update(done)
    },
    end: () => meter?.end(),
  }
}

function linesOf({ accounts, entries, orders, invoices, ...found }: AuditReport): string[] {
  const looked = `${formatNumber(accounts)} accounts, ${formatNumber(entries)} entries, ${formatNumber(orders)} orders and ${formatNumber(invoices)} invoices looked at`
  const count = found.differences.length
  const outcome = count === 0 ? 'all is well' : `${formatNumber(count)} differences`
  return [
    ...found.differences.map(({ kind, msg }) => `${kind}: ${msg}`),
    ...(found.isCut ? [`More than ${MOST} of one kind: the others are not listed.`] : []),
    ...found.notes.map(({ msg }) => `Note: ${msg}`),
    `${looked}: ${outcome}. All balances together: ${formatNumber(found.balance)} credits.`,
  ]
}
