import type { Where } from 'payload'

/** Pictures there is something to see of, now or soon. One whose new file failed goes on showing the earlier one. */
export const notFailed: Where = {
  or: [{ is_stub: { equals: false } }, { 'processing.state': { not_equals: 'failed' } }],
}
