import type { FormAnswer, LitfassError } from '@litfass/kit'
import { pathOnSite } from '@litfass/kit/domain'
import { keepRefusedForm, readRefusedForm } from '@litfass/kit/forms'
import type { PayloadRequest } from 'payload'
import type { ResolvedCreditsOptions } from '../options.ts'
import { BUYER_LINES } from './rules.ts'

type Options = ResolvedCreditsOptions
type Fields = Readonly<Record<string, string>>

/** Fields of an order form that are kept where it is refused. */
const KEPT = [...BUYER_LINES, 'provider', 'idempotencyKey'] as const

/** The longest path that leads on from a provider's page. */
const MAX_BACK = 1000

/** The field by which pages pass on where a buyer has come from, as the body of a route has it; nothing for another site. */
function backIn(sent: URLSearchParams): { back?: string } {
  const back = pathOnSite(sent.get('zurueck'))
  return back && back.length <= MAX_BACK ? { back } : {}
}

/**
 * Leads an order form to the balance, which says what happens next; a refused one is shown again with what was typed. Both pass on
 * where the buyer has come from.
 */
export const orderForm: FormAnswer<Options> = {
  body: (sent) => ({
    ...Object.fromEntries([...sent].filter(([name]) => name !== 'zurueck')),
    ...backIn(sent),
  }),
  next: (outcome, fields, { pages }, params) => {
    if (outcome.error) return orderPage(pages, fields, params, refusalOf(outcome.error))
    const { id } = Object(outcome.result)
    return balancePage(pages, fields, { bestellt: String(id) })
  },
  showAgain: async ({ req, error, fields, params, options: { pages } }) => {
    const { packageId = '' } = params
    if (!/^\d{1,10}$/.test(packageId)) return undefined
    const typed = Object.fromEntries(KEPT.map((name) => [name, fields[name] ?? '']))
    // Its key belongs to an order by now: sent again, the form is another one.
    const kept = error.options.detail === 'credits.key' ? { ...typed, idempotencyKey: '' } : typed
    const draft = await keepRefusedForm(req, { form: formOf(packageId), fields: kept })
    return orderPage(pages, fields, params, { ...refusalOf(error), ...(draft && { entwurf: draft }) })
  },
}

/** Redirects to the order, which has the link to its payment or explains why there is none. */
export const checkoutForm: FormAnswer<Options> = {
  body: (sent) => {
    const begun = sent.get('begun')
    return { ...(begun && { begun }), ...backIn(sent) }
  },
  next: ({ error }, fields, { pages }, { orderId = '' }) =>
    balancePage(pages, fields, {
      bestellt: orderId,
      ...(error && { error: error.options.detail ?? error.code }),
    }),
}

/** Leads back to the order, which says what has become of it. */
export const cancelForm: FormAnswer<Options> = {
  body: () => ({}),
  next: (_, fields, { pages }, { orderId = '' }) => balancePage(pages, fields, { storniert: orderId }),
}

const languageOf = ({ language }: Fields) => (language === 'en' ? 'en' : 'de')
const backOf = ({ zurueck }: Fields): Record<string, string> => (zurueck ? { zurueck } : {})
const formOf = (packageId: string | number) => `credit-order:${packageId}`

function refusalOf({ code, options: { detail, fieldErrors } }: LitfassError) {
  const [field] = Object.keys(fieldErrors ?? {})
  return { error: detail ?? code, ...(field && { field }) }
}

function balancePage(pages: Options['pages'], fields: Fields, query: Record<string, string>): string {
  return `${pages.balance[languageOf(fields)]}?${new URLSearchParams({ ...query, ...backOf(fields) })}`
}

function orderPage(
  pages: Options['pages'],
  fields: Fields,
  { packageId = '' }: Fields,
  query: Record<string, string>,
): string {
  const path = pages.order[languageOf(fields)].replace('{packageId}', encodeURIComponent(packageId))
  return `${path}?${new URLSearchParams({ ...query, ...backOf(fields) })}`
}

/** An order form that was refused, as it was typed; without a key where its own is used up. */
export type OrderDraft = Record<(typeof KEPT)[number], string>

/** Reads what a refused order form has left, by the token of its address (`?entwurf=`), for an hour. */
export async function readOrderDraft(
  req: PayloadRequest,
  { packageId, token }: { packageId: number; token: unknown },
): Promise<OrderDraft | undefined> {
  const fields = await readRefusedForm(req, { form: formOf(packageId), token })
  if (!fields) return undefined
  const { name = '', company = '', street = '', postcode = '', city = '', country = '' } = fields
  const { provider = '', idempotencyKey = '' } = fields
  return { name, company, street, postcode, city, country, provider, idempotencyKey }
}
