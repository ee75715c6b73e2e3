import type { JobHandler } from '@litfass/kit/jobs'
import { removeExpired } from '../operations/removeExpired.ts'

/** Once a day: bookmarks of visitors go thirty days after their last change (design section 5). */
export const sweepVisitors: JobHandler = async (_data, { payload }) => {
  const visitors = await removeExpired(payload)
  if (visitors > 0) payload.logger.info({ visitors, msg: 'bookmarks of visitors have expired' })
}
