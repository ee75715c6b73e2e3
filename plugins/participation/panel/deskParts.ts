import type { DeskPart } from '@litfass/kit'
import { formatAdminURL } from 'payload/shared'
import { panelTexts as texts } from '../panelTexts.ts'
import { countWaitingEntries, listEntries } from './entryQueue.ts'
import { QUEUE_PATH } from './queuePath.ts'

/** What participation contributes to the panel's first page. */
export const deskParts: readonly DeskPart[] = [
  {
    name: 'participation-waiting',
    section: 'waiting',
    label: texts.label('widget.title'),
    hrefLabel: texts.label('widget.all'),
    href: ({ req }) => formatAdminURL({ adminRoute: req.payload.config.routes.admin, path: QUEUE_PATH }),
    count: countWaitingEntries,
    items: async ({ req }) =>
      (await listEntries(req, { filter: 'waiting', limit: 6 })).map(
        ({ id, title, eventId, eventTitle, author, posted }) => ({
          id,
          title: [title, eventTitle].filter(Boolean).join(': '),
          href: `${formatAdminURL({ adminRoute: req.payload.config.routes.admin, path: QUEUE_PATH })}?event=${eventId}`,
          at: posted.toISOString(),
          ...(author && { note: author }),
        }),
      ),
  },
]
