import { ClientError } from '@litfass/kit/client'
import type { Problem } from './BulkReport.ts'

/** Of pictures that have nothing to show yet, or never will: there is nothing to be changed about them. */
const NOT_YET = ['imgeditor.inProcess', 'imgeditor.failed']
/** Without a connection, and without a sign-in, every further picture would fail the same way. */
const HOPELESS = [0, 401]

/** Why a picture was not changed, and whether trying further ones makes no sense. */
export function problemOf(error: unknown): Pick<Problem, 'kind' | 'reason'> & { isHopeless: boolean } {
  if (!(error instanceof ClientError)) throw error
  const { code, status, msg } = error
  const isHopeless = HOPELESS.includes(status) && code !== 'timeout'
  return { kind: NOT_YET.includes(code) ? 'skipped' : 'failed', reason: msg, isHopeless }
}
