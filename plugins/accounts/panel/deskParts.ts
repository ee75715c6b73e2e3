import { collectionPart, listAddress, textOf } from '@litfass/interface/desk'
import { type DeskPart, isAdmin } from '@litfass/kit'
import { listUndelivered } from '@litfass/kit/mails'
import type { PayloadRequest } from 'payload'
import { lockTexts } from '../lockTexts.ts'
import { options } from '../options.ts'
import { whatBecameOf } from '../undeliverable.ts'
import { undeliveredTexts } from '../undeliveredTexts.ts'

const SHOWN = 6

const waiting = collectionPart({
  name: 'accounts-waiting',
  section: 'waiting',
  label: lockTexts.label('waiting.title'),
  hrefLabel: lockTexts.label('waiting.all'),
  // Those who may approve.
  seenBy: isAdmin,
  collection: (payload) => options.of(payload).collection,
  filters: () => ({ field: 'state', operator: 'equals', value: 'pending' }),
  sort: 'createdAt',
  show: (account) => ({
    title: textOf(account, 'name') || `#${account.id}`,
    at: textOf(account, 'createdAt'),
  }),
})

/** The e-mails that were rejected lately, came back or were complained of, why, and the way to whose they are. */
const undeliveredMails: DeskPart = {
  name: 'mails-undelivered',
  section: 'business',
  label: undeliveredTexts.label('title'),
  seenBy: isAdmin,
  items: async ({ req }) =>
    (await listUndelivered(req, SHOWN)).map((mail) => ({
      id: `${mail.kind}-${mail.id}`,
      title: mail.to,
      href: accountsOf(req, mail.to),
      at: mail.at,
      note: whatBecameOf(req, mail),
    })),
}

const accountsOf = ({ payload }: PayloadRequest, address: string): string =>
  listAddress(payload.config, options.of(payload).collection, {
    field: 'email',
    operator: 'in',
    value: address,
  })

/** What accounts contribute to the panel's first page. */
export const deskParts: readonly DeskPart[] = [waiting, undeliveredMails]
