import { LitfassError } from '@litfass/kit'
import { executeSql, sql } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import type { ResolvedCreditsOptions } from '../options.ts'
import { type Order, ordersTable } from '../orderRows.ts'
import { orderTexts } from '../orderTexts.ts'

/**
 * Begins the payment of an open order with its provider, after the order is committed: no transaction waits for somebody else's
 * server. An order whose payment could not be begun stays open, and ordering again with the same key tries again.
 * @param isAnew asks the provider again where the payment has begun: its page may have expired
 * @returns where to pay; `null` for an order on account, or one that is no longer open
 * @throws LitfassError `unavailable` (`credits.providerAway`, with the order) when the provider does not answer
 */
export async function beginCheckout(
  req: PayloadRequest,
  { providers, siteUrl, pages }: ResolvedCreditsOptions,
  order: Order,
  { isAnew = false }: { isAnew?: boolean } = {},
): Promise<string | null> {
  const provider = providers.find(({ name }) => name === order.provider)
  if (!provider || order.status !== 'open') return null
  if (order.checkoutUrl && !isAnew) return order.checkoutUrl
  const { id, number, priceCents, language, packageTitle: title } = order
  const urls = {
    returnTo: `${siteUrl}${pages.balance[language]}?bestellt=${id}`,
    webhook: `${siteUrl}/credit/pub-api/payment/${provider.name}`,
  }
  const begun = await provider.begin({ number, priceCents, language, title }, urls).catch((cause) => {
    throw new LitfassError('unavailable', {
      msgKey: orderTexts.key('providerAway'),
      values: { number },
      detail: 'credits.providerAway',
      data: { id, number },
      retryAfter: 30,
      cause,
    })
  })
  // Of two that have begun at the same time, the first to be kept counts for both; one that begins anew replaces it.
  const [kept] = await executeSql(
    req,
    sql`update ${ordersTable} set checkout_url = ${isAnew ? begun.redirect : sql`coalesce(checkout_url, ${begun.redirect})`},
        reference = ${isAnew ? begun.reference : sql`coalesce(reference, ${begun.reference})`}, updated_at = clock_timestamp()
      where id = ${id} returning checkout_url`,
  )
  return String(kept?.checkout_url)
}
