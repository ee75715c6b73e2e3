import { LitfassError } from '@litfass/kit'
import { executeSql, sql } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import type { ResolvedCreditsOptions } from '../options.ts'
import { type Order, ordersTable } from '../orders/rows.ts'
import { orderTexts } from '../orders/texts.ts'

/** How the payment of an order is asked for. */
export type CheckoutRequest = {
  /**
   * How often its payment had begun when it was asked for: where it has begun again since, that is the answer. Asked twice at the
   * same moment, it begins once.
   */
  begun: number
  /** Path of this site that the buyer goes on to from the page they come back to. */
  back?: string | undefined
}

/**
 * Begins the payment of an open order with its provider, after the order is committed: no transaction waits for someone else's
 * server. An order whose payment could not be begun stays open, and ordering again with the same key tries again.
 * @returns where to pay; `null` for an order on account, or one that is no longer open
 * @throws LitfassError `unavailable` (`credits.providerAway`, with the order) when the provider does not answer
 */
export async function beginCheckout(
  req: PayloadRequest,
  { providers, siteUrl, pages }: ResolvedCreditsOptions,
  order: Order,
  { begun, back }: CheckoutRequest,
): Promise<string | null> {
  const provider = providers.find(({ name }) => name === order.provider)
  if (!provider || order.status !== 'open') return null
  if (order.checkoutUrl && order.checkouts > begun) return order.checkoutUrl
  const { id, number, priceCents, language, packageTitle: title } = order
  const attempt = order.checkouts + 1
  const query = new URLSearchParams({ bestellt: String(id), ...(back && { zurueck: back }) })
  const urls = {
    returnTo: `${siteUrl}${pages.balance[language]}?${query}`,
    webhook: `${siteUrl}/credit/pub-api/payment/${provider.name}`,
  }
  const { redirect, reference } = await provider
    .begin({ number, attempt, priceCents, language, title }, urls)
    .catch((cause) => {
      throw new LitfassError('unavailable', {
        msgKey: orderTexts.key('providerAway'),
        values: { number },
        detail: 'credits.providerAway',
        data: { id, number },
        retryAfter: 30,
        cause,
      })
    })
  // Of two that have begun the same attempt at the same time, the first to be kept counts for both.
  const isNew = sql`checkouts < ${attempt}`
  const [kept] = await executeSql(
    req,
    sql`update ${ordersTable} set checkout_url = case when ${isNew} then ${redirect} else checkout_url end,
        reference = case when ${isNew} then ${reference} else reference end,
        checkouts = greatest(checkouts, ${attempt}::int), updated_at = clock_timestamp()
      where id = ${id} returning checkout_url`,
  )
  return String(kept?.checkout_url)
}
