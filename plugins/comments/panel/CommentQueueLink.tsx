import { QueueLink } from '@litfass/interface/panelQueue'
import { useTexts } from './useTexts.ts'

/** Path of the queue below the panel's own. */
export const QUEUE_PATH = '/comment-queue'

/** The link in the panel's navigation that leads to the queue. */
export function CommentQueueLink() {
  return <QueueLink path={QUEUE_PATH} label={useTexts()('queue.link')} />
}
