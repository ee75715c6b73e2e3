import { watchPictures } from '@litfass/images/metrics'
import { watchProcess, watchQueue } from '@litfass/kit/metrics'
import type { Pool } from 'pg'

/** Whatever every process shows at /metrics; docs/metrics.md lists it. */
export function watchService(pool: Pick<Pool, 'query'>): void {
  watchProcess()
  watchQueue(pool)
  watchPictures({ pool, collection: 'images' })
}
