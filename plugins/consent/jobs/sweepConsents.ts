import type { JobHandler } from '@litfass/kit/jobs'
import { forgetConsents } from '../operations/forgetConsents.ts'
import type { ResolvedConsentOptions } from '../options.ts'

/** Once a day: answers whose time is over leave the log. */
export const sweepConsents =
  ({ keepYears }: Pick<ResolvedConsentOptions, 'keepYears'>): JobHandler =>
  async (_data, { payload }) => {
    const count = await forgetConsents(payload, keepYears)
    if (count > 0) payload.logger.info({ count, msg: 'old answers have left the consent log' })
  }
