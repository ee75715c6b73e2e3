import { collectionPart, listAddress, textOf } from '@litfass/interface/desk'
import { type DeskPart, isAdmin } from '@litfass/kit'
import { listRejectedMails } from '@litfass/kit/mails'
import type { PayloadRequest } from 'payload'
import { lockTexts } from '../lockTexts.ts'
import { options } from '../options.ts'

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

/** The e-mails that the mail server has rejected lately, with its answers, and the way to whose they are. */
const rejectedMails: DeskPart = {
  name: 'mails-rejected',
  section: 'business',
  label: lockTexts.label('rejected.title'),
  seenBy: isAdmin,
  items: async ({ req }) =>
    (await listRejectedMails(req, SHOWN)).mails.map(({ id, to, answer, at }) => ({
      id,
      title: to,
      href: accountsOf(req, to),
      at,
      note: answer,
    })),
}

const accountsOf = ({ payload }: PayloadRequest, address: string): string =>
  listAddress(payload.config, options.of(payload).collection, {
    field: 'email',
    operator: 'in',
    value: address,
  })

/** What accounts contribute to the panel's first page. */
export const deskParts: readonly DeskPart[] = [waiting, rejectedMails]
