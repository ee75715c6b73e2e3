import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { JobHandler } from '@litfass/kit/jobs'
import { composeLetter, fillLine, mailSite } from '@litfass/kit/mails'
import { fill } from '@litfass/kit/texts'
import type { Payload } from 'payload'
import { z } from 'zod'
import { GRANTS, INVOICES, LEDGER_ACCOUNTS } from '../constants.ts'
import { priceText } from '../euros.ts'
import { availableBalance } from '../ledger/store.ts'
import { options } from '../options.ts'
import { ordersBy } from '../orders/rows.ts'
import { ON_ACCOUNT } from '../payments/provider.ts'
import { ibanText } from '../seller/seller.ts'
import { readNoticeSettings, readSeller } from '../seller/settings.ts'
import { expiryNotice, lowBalanceNotice, orderNotice } from './queue.ts'
import { noticeTexts } from './texts.ts'

/*
 * E-mails to members about their orders, and about a balance that runs low or expires. One is not sent if its cause no longer holds
 * by then.
 */

const recipientRow = z.object({
  email: z.string(),
  name: z.string().nullish(),
  language: z.string().nullish(),
  state: z.string().nullish(),
})

type Recipient = { email: string; name: string; language: 'de' | 'en'; isApproved: boolean }

/** Finds the owner of a ledger account; `undefined` once the person is deleted. */
async function ownerOf(payload: Payload, account: number): Promise<Recipient | undefined> {
  const { accountsCollection } = options.of(payload)
  const [row] = await executeSql(
    { payload },
    sql`select a.* from ${tableOf(accountsCollection)} a
        join ${tableOf(LEDGER_ACCOUNTS)} l on l.owner_id = a.id where l.id = ${account}`,
  )
  if (!row) return undefined
  const { email, name, language, state } = recipientRow.parse(row)
  return {
    email,
    name: name || email,
    language: language === 'en' ? 'en' : 'de',
    isApproved: state === 'approved',
  }
}

/** Tells a buyer of an order, in the language that it was placed in. */
export const mailOrderNotice: JobHandler = async (data, { payload }) => {
  const { order: id, told } = orderNotice.parse(data)
  const [order] = await ordersBy({ payload }, sql`id = ${id}`)
  const owner = order && (await ownerOf(payload, order.account))
  if (!owner || (told === 'placed' ? order.status === 'cancelled' : order.status !== told)) return
  const { language, number, credits } = order
  const isOnAccount = order.provider === ON_ACCOUNT
  const words = noticeTexts.in(language)
  const price = priceText(order.priceCents, language)
  const values = { number, title: order.packageTitle, credits, price }
  const { bank, paymentDays } = await readSeller({ payload })
  const transfer = { ...values, days: paymentDays, holder: bank.accountHolder, iban: ibanText(bank.iban) }
  await send(
    payload,
    { ...owner, language },
    {
      subject: fill(words[told].subject, values),
      paragraphs: {
        placed: [
          fill(order.vatBasisPoints > 0 ? words.placed.text : words.placed.textWithoutVat, values),
          ...(isOnAccount ? [fill(words.placed.transfer, transfer)] : []),
          words.placed.after,
          words.placed.withdrawal,
          ...termsOf(payload, language),
        ],
        paid: [fill(words.paid.text, values)],
        cancelled: [fill(words.cancelled.text, values), ...(isOnAccount ? [words.cancelled.invoice] : [])],
        refunded: [
          fill(words.refunded.text, values),
          fill(isOnAccount ? words.refunded.transfer : words.refunded.provider, values),
        ],
      }[told],
      label: (await hasInvoice(payload, id)) ? words[told].link : words.orderLink,
      query: `?bestellt=${id}`,
    },
  )
}

/** Says whether an order has an invoice to look at: one that a provider takes the payment of has none before it is paid. */
async function hasInvoice(payload: Payload, order: number): Promise<boolean> {
  const rows = await executeSql(
    { payload },
    sql`select 1 from ${tableOf(INVOICES)} where order_id = ${order} limit 1`,
  )
  return rows.length > 0
}

/** Names the addresses of the terms of sale and of the instruction on withdrawal, where the site has such pages. */
function termsOf(payload: Payload, language: 'de' | 'en'): string[] {
  const { siteUrl, pages } = options.of(payload)
  const { terms, withdrawalPage } = noticeTexts.in(language).placed
  return [
    ...(pages.terms ? [fill(terms, { url: `${siteUrl}${pages.terms[language]}` })] : []),
    ...(pages.withdrawal ? [fill(withdrawalPage, { url: `${siteUrl}${pages.withdrawal[language]}` })] : []),
  ]
}

/** Tells someone that few credits are left, unless there are more again. */
export const mailLowBalance: JobHandler = async (data, { payload }) => {
  const { account } = lowBalanceNotice.parse(data)
  const owner = await ownerOf(payload, account)
  const balance = await availableBalance({ payload }, account)
  const { lowBalance } = await readNoticeSettings({ payload })
  if (!owner?.isApproved || balance >= lowBalance) return
  const { low } = noticeTexts.in(owner.language)
  await send(payload, owner, {
    subject: low.subject,
    paragraphs: [fill(low.text, { count: balance })],
    label: low.link,
    query: '#kaufen',
  })
}

/** Tells someone which credits will expire, of those that are still there. */
export const mailExpiryNotice: JobHandler = async (data, { payload }) => {
  const { account, grants } = expiryNotice.parse(data)
  const owner = await ownerOf(payload, account)
  const rows = await executeSql(
    { payload },
    sql`select remaining, litfass_credits_ms(expires_at)::float8 as moment from ${tableOf(GRANTS)}
        where id in ${grants} and account = ${account} and remaining > 0 and expires_at > clock_timestamp()
        order by expires_at, id`,
  )
  if (!owner?.isApproved || rows.length === 0) return
  const { expiring } = noticeTexts.in(owner.language)
  const { timeZone } = options.of(payload)
  const day = new Intl.DateTimeFormat(owner.language, { dateStyle: 'long', timeZone })
  await send(payload, owner, {
    subject: expiring.subject,
    paragraphs: [
      expiring.text,
      ...rows.map(({ remaining, moment }) =>
        fill(expiring.line, { count: Number(remaining), day: day.format(new Date(Number(moment))) }),
      ),
    ],
    label: expiring.link,
    query: '',
  })
}

type Notice = { subject: string; paragraphs: string[]; label: string; query: string }

async function send(
  payload: Payload,
  { email, name, language }: Recipient,
  { subject, paragraphs, label, query }: Notice,
): Promise<void> {
  const words = noticeTexts.in(language)
  const { siteUrl, pages } = options.of(payload)
  await payload.sendEmail({
    to: email,
    subject,
    ...composeLetter({
      language,
      paragraphs: [fillLine(words.greeting, { name }), ...paragraphs],
      link: { label, url: `${siteUrl}${pages.balance[language]}${query}` },
      linkBelow: words.linkBelow,
      from: fill(words.from, { site: mailSite(payload).name }),
    }),
  })
}
