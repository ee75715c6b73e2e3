import { collectionPart, textOf } from '@litfass/interface/desk'
import type { DeskPart } from '@litfass/kit'
import { formatAdminURL } from 'payload/shared'
import { COMMENTS } from '../collections.ts'
import { excerptOf } from '../commentText.ts'
import { panelTexts as texts } from '../panelTexts.ts'
import { countHeld, readQueue } from './queue.ts'
import { QUEUE_PATH } from './queuePath.ts'

const waiting: DeskPart = {
  name: 'comments-waiting',
  section: 'waiting',
  label: texts.label('widget.title'),
  linkLabel: texts.label('queue.title'),
  hrefLabel: texts.label('widget.all'),
  href: ({ req }) => formatAdminURL({ adminRoute: req.payload.config.routes.admin, path: QUEUE_PATH }),
  count: countHeld,
  items: async ({ req }) =>
    (await readQueue(req, 'waiting', 6)).map(({ id, name, text, posted }) => ({
      id,
      title: `${name}: ${excerptOf(text, 60)}`,
      href: formatAdminURL({ adminRoute: req.payload.config.routes.admin, path: QUEUE_PATH }),
      at: posted.toISOString(),
    })),
}

const newest = collectionPart({
  name: 'comments-newest',
  section: 'readers',
  label: texts.label('widget.newest'),
  collection: COMMENTS,
  filters: () => ({ field: 'state', operator: 'equals', value: 'public' }),
  sort: '-createdAt',
  // Every comment is public sooner or later: their number says nothing, and takes ever longer to find.
  isCounted: false,
  show: (comment) => ({
    title: excerptOf(textOf(comment, 'text'), 100),
    at: textOf(comment, 'createdAt'),
  }),
})

/** What comments contribute to the panel's first page. */
export const deskParts: readonly DeskPart[] = [waiting, newest]
