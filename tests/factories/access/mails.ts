import type { AccessCase } from '@litfass/kit/testing'
import { callAs } from '../calls.ts'
import type { Site } from '../useSite.ts'

/** The rows of the access matrix for the routes of e-mails. */
export function mailRouteAccess(site: () => Site): AccessCase[] {
  const { status } = callAs(site)
  return [
    {
      name: 'ggm_mail_bounce',
      detail: 'without the key',
      call: (viewer) =>
        status(viewer, '/mail/bounce', {
          method: 'POST',
          headers: { 'Content-Type': 'message/rfc822' },
          body: 'Subject: Hello\r\n\r\n',
        }),
      holds: { 'mails.bounceKey': false },
    },
  ]
}
