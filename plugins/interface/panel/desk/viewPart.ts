import type { DeskItem, DeskPart, DeskQuestion } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { formatAdminURL } from 'payload/shared'

/** Returns the address of a view or document of the panel. @param path below the panel's own */
export const panelAddress = ({ payload }: Pick<PayloadRequest, 'payload'>, path: `/${string}`): string =>
  formatAdminURL({ adminRoute: payload.config.routes.admin, path })

/** Items that a part reads. */
const MOST_LISTED = 6

type ViewPart = Omit<DeskPart, 'section' | 'href' | 'items' | 'Component' | 'count'> & {
  /** Path of the view below the panel's own. */
  path: `/${string}`
  /** Counts what waits, and nothing else: every page of the panel asks. */
  count: NonNullable<DeskPart['count']>
  items: (question: DeskQuestion, limit: number) => Promise<readonly DeskItem[]>
}

/** A part of what waits that has a view of its own, such as a queue: the link to it with its number, and its first items. */
export const viewPart = ({ path, items, ...part }: ViewPart): DeskPart => ({
  ...part,
  section: 'waiting',
  href: ({ req }) => panelAddress(req, path),
  items: (question) => items(question, MOST_LISTED),
})
