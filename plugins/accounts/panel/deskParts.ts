import { collectionPart, listAddress, textOf } from '@litfass/interface/desk'
import { type DeskPart, isAdmin, languageOf, textsIn } from '@litfass/kit'
import { countUndelivered, listUndelivered } from '@litfass/kit/mails'
import type { PayloadRequest } from 'payload'
import { templatesOf } from '../account.ts'
import { whatBecameOf } from '../mails/undeliverable.ts'
import { undeliveredTexts } from '../mails/undeliveredTexts.ts'
import { options } from '../options.ts'
import { lockTexts } from '../rights/texts.ts'
import { accountIn, lockDesk } from './lockDesk.ts'

const SHOWN = 6

/** E-mails whose accounts are listed. */
const NEWEST = 200

/** Characters of an address that every web server and proxy takes. */
const MOST_CHARACTERS = 4_000

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
  show: (account, { req }) => {
    const decided = accountIn(account.id, account)
    const email = textOf(account, 'email')
    const desk = lockDesk(templatesOf(options.of(req.payload).reasons)[languageOf(req)])
    return {
      title: decided.name,
      at: textOf(account, 'createdAt'),
      ...(email && { note: email }),
      decisions: desk.decisions(decided, textsIn(req, lockTexts)),
    }
  },
})

/** The e-mails that were rejected lately, came back or were complained of, why, and the way to whose they are. */
const undeliveredMails: DeskPart = {
  name: 'mails-undelivered',
  section: 'business',
  label: undeliveredTexts.label('title'),
  hrefLabel: undeliveredTexts.label('accounts'),
  seenBy: isAdmin,
  href: async ({ req }) =>
    accountsOf(
      req,
      (await listUndelivered(req, NEWEST)).map(({ to }) => to),
    ),
  count: countUndelivered,
  items: async ({ req }) =>
    (await listUndelivered(req, SHOWN)).map((mail) => ({
      id: `${mail.kind}-${mail.id}`,
      title: mail.to,
      href: accountsOf(req, [mail.to]),
      at: mail.at,
      note: whatBecameOf(req, mail),
    })),
}

/** Returns the URL of the list of accounts, filtered by e-mail addresses, as many as fit into a URL. */
function accountsOf({ payload }: PayloadRequest, addresses: readonly string[]): string {
  const { collection } = options.of(payload)
  const distinct = [...new Set(addresses)]
  const listOf = (count: number) =>
    listAddress(payload.config, collection, {
      field: 'email',
      operator: 'in',
      value: distinct.slice(0, count).join(','),
    })
  let count = distinct.length
  while (count > 1 && listOf(count).length > MOST_CHARACTERS) count -= 1
  return listOf(count)
}

/** What accounts contribute to the panel's first page. */
export const deskParts: readonly DeskPart[] = [waiting, undeliveredMails]
