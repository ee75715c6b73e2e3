import { pathOnSite } from '@litfass/kit/domain'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { ENTRY_KINDS } from './ledger/entry.ts'
import { readStatement, type StatementFilter } from './ledger/statement.ts'
import { options } from './options.ts'
import { readOrderDraft } from './orders/forms.ts'
import { lastBuyer, readOwnOrder, readOwnOrders } from './orders/own.ts'
import { creditOffer } from './orders/packages.ts'
import type { BalancePageProps } from './react/BalancePage.tsx'
import type { OrderPageProps } from './react/OrderPage.tsx'
import { creditPageTexts } from './react/pageTexts.ts'
import type { CreditSite, Language } from './react/site.ts'

/*
 * What the pages of credits show their member, from the query in their address.
 */

/** The query of a page. */
export type CreditQuery = Readonly<Record<string, string | string[] | undefined>>

type AskedPage = { language: Language; query: CreditQuery }

/** Entries on a page of the statement. */
const PER_PAGE = 20

/** Reads a member's balance, statement, orders and the packages on sale; the props of `BalancePage`. */
export async function readBalancePage(
  req: PayloadRequest,
  { language, query }: AskedPage,
): Promise<Omit<BalancePageProps, 'momentOf'>> {
  const { filter, isWrong } = filterIn(query)
  const before = numberIn(query.vor)
  const cancelled = numberIn(query.storniert)
  const told = cancelled ?? numberIn(query.bestellt)
  const [statement, offer, orders, order] = await Promise.all([
    readStatement(req, language, { ...filter, before, limit: PER_PAGE }),
    creditOffer(req),
    readOwnOrders(req, { before: numberIn(query.bestellungen) }),
    told === undefined ? undefined : readOwnOrder(req, told),
  ])
  const refusal = typeof query.error === 'string' ? query.error : undefined
  return {
    ...{ statement, offer, orders },
    view: { filter, isNewest: before === undefined, isWrong },
    told: order && { order, refusal, isCancelled: cancelled !== undefined },
    site: siteOf(req, { language, query }),
  }
}

/** From the year 1000 on: PostgreSQL knows no year 0. */
const day = z.iso.date().refine((date) => date >= '1000')

/** The filter of the form; a field that is left empty filters nothing. */
function filterIn({ art, von, bis }: CreditQuery): { filter: StatementFilter; isWrong: boolean } {
  const from = day.safeParse(von).data
  const to = day.safeParse(bis).data
  const isWrong = Boolean((von && !from) || (bis && !to))
  return { filter: { kind: ENTRY_KINDS.find((kind) => kind === art), from, to }, isWrong }
}

/**
 * Reads the form of an order as its member last filled it in; the props of `OrderPage`.
 * @returns nothing where the package cannot be ordered
 */
export async function readOrderPage(
  req: PayloadRequest,
  { packageId, name = '', ...asked }: AskedPage & { packageId: number; name?: string | undefined },
): Promise<Omit<OrderPageProps, 'legalPages'> | undefined> {
  const { language, query } = asked
  const [{ packages, providers, isSmallBusiness }, draft, buyer] = await Promise.all([
    creditOffer(req),
    readOrderDraft(req, { packageId, token: query.entwurf }),
    lastBuyer(req),
  ])
  const found = packages.find(({ id }) => id === packageId)
  if (!found || providers.length === 0) return undefined
  const { error: code, field } = query
  return {
    ...{ found, providers, isSmallBusiness },
    values: {
      ...{ name, company: '', street: '', postcode: '', city: '', provider: '' },
      ...{ country: creditPageTexts.in(language).order.defaultCountry, ...buyer, ...draft },
      // Each form has an idempotency key, so that it makes one order however often it is sent.
      idempotencyKey: draft?.idempotencyKey || crypto.randomUUID(),
    },
    refusal: typeof code === 'string' ? { code, field: typeof field === 'string' ? field : '' } : undefined,
    site: siteOf(req, asked),
  }
}

function siteOf({ payload }: PayloadRequest, { language, query }: AskedPage): CreditSite {
  const { balance, order } = options.of(payload).pages
  return {
    language,
    paths: {
      balance: balance[language],
      order: (packageId) => order[language].replace('{packageId}', `${packageId}`),
    },
    back: pathOnSite(query.zurueck),
  }
}

/** Returns the part of the query that a visitor needs again once they have signed in, as a query of its own. */
export function keptQuery(query: CreditQuery): URLSearchParams {
  const [ordered, back] = [numberIn(query.bestellt), pathOnSite(query.zurueck)]
  return new URLSearchParams({
    ...(ordered && { bestellt: String(ordered) }),
    ...(back && { zurueck: back }),
  })
}

/** A number in the query, such as an id; nothing for anything else. */
function numberIn(value: string | string[] | undefined): number | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}
