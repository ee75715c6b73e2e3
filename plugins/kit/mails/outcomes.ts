import { counter } from '../metrics/metrics.ts'
import type { RETURNED } from '../routes/mailBounce.ts'

const mails = counter({
  name: 'litfass_mails_total',
  help: 'E-mails by outcome: sent, rejected (by the mail server, for good), failed (and perhaps tried again); by later reports: bounced, delayed, complaint, unknown (none of ours)',
  labels: ['outcome'],
})

/** Counts what became of an e-mail. */
export const countMail = (outcome: 'sent' | 'rejected' | 'failed' | (typeof RETURNED)[number]): void =>
  mails.inc({ outcome })
