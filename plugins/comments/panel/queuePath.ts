/** Path of the queue below the panel's own. */
export const QUEUE_PATH = '/comment-queue'
