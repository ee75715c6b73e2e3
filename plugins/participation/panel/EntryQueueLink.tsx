import { Link, useConfig } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import { useTexts } from './useTexts.ts'

/** Path of the queue below the panel's own. */
export const QUEUE_PATH = '/entry-queue'

/** The link in the panel's navigation that leads to the queue. */
export function EntryQueueLink() {
  const text = useTexts()
  const { routes } = useConfig().config
  return (
    <Link
      className="nav__link"
      href={formatAdminURL({ adminRoute: routes.admin, path: QUEUE_PATH })}
      prefetch={false}
    >
      <span className="nav__link-label">{text('queue.link')}</span>
    </Link>
  )
}
