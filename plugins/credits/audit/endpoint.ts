import type { Handler } from '@litfass/kit'
import type { audit } from '../routes.ts'
import { auditLedger } from './auditLedger.ts'
import { presentAudit } from './auditReport.ts'

/** Differences of each kind that the panel shows. */
const MOST = 50

/** Answers `/admin/credit/audit`. */
export const answerAudit: Handler<typeof audit> = async ({ req }) =>
  presentAudit(req, await auditLedger(req, { signal: req.signal, most: MOST }))
