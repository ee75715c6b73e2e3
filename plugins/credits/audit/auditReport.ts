import { translate } from '@litfass/kit'
import type { z } from 'zod'
import { amountText } from '../euros.ts'
import { EVENT_OUTCOMES } from '../payments/events.ts'
import { eventTexts } from '../payments/eventTexts.ts'
import type { auditReport } from '../routes.ts'
import type { LedgerAudit } from './auditLedger.ts'
import { auditTexts } from './auditTexts.ts'
import type { Difference } from './differences.ts'

type Reader = Parameters<typeof translate>[0] & { i18n: { language: string } }

/** The report of a self-check, as the route returns it. */
export type AuditReport = z.output<typeof auditReport>

/** Presents a self-check with a sentence for each difference. */
export function presentAudit(
  req: Reader,
  { differences, shortfalls, settled, ...totals }: LedgerAudit,
): AuditReport {
  return {
    ...totals,
    differences: differences.map((difference) => ({
      kind: difference.kind,
      msg: sentenceOf(req, difference),
      rows: { ...difference.rows },
    })),
    notes: [
      ...shortfalls.map(({ order, account, ...told }) => ({
        kind: 'shortfall',
        msg: translate(req, auditTexts.key('shortfall'), { order, ...told }),
        rows: { order, account },
      })),
      ...settled.map(({ event, order, reason }) => ({
        kind: 'settled',
        msg: translate(req, auditTexts.key('settled'), { event, reason }),
        rows: { paymentEvent: event, order },
      })),
    ],
  }
}

function outcomeWords(req: Reader, outcome: string): string {
  const known = EVENT_OUTCOMES.find((one) => one === outcome)
  return known ? translate(req, eventTexts.key(`outcomes.${known}`)) : outcome
}

/** Says in a sentence what differs. */
function sentenceOf(req: Reader, difference: Difference): string {
  const { kind, rows, ...told } = difference
  const numbers = new Intl.NumberFormat(req.i18n.language)
  const toldWords = Object.entries(told).map(([name, value]) => [
    name,
    typeof value === 'number' ? numbers.format(value) : (value ?? '–'),
  ])
  const values: Record<string, string | number> = {
    ...Object.fromEntries(Object.entries(rows).map(([name, id]) => [name, id ?? '–'])),
    ...Object.fromEntries(toldWords),
    ...('field' in told && { field: translate(req, auditTexts.key(`fields.${told.field}`)) }),
    ...(difference.kind === 'paymentEvent' && {
      amount: amountText(difference, req.i18n.language),
      outcome: outcomeWords(req, difference.outcome),
    }),
  }
  return translate(req, auditTexts.key(kind), values)
}
