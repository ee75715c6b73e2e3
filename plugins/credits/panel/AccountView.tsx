import { panelAddress } from '@litfass/interface/desk'
import { isAdmin, translate, viewerOf } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { UIFieldServerComponent } from 'payload'
import { z } from 'zod'
import { LEDGER_ACCOUNTS, ORDERS } from '../constants.ts'
import { AccountBar } from '../exports/admin.ts'
import { options } from '../options.ts'
import styles from './credits.module.css'
import { panelTexts as texts } from './panelTexts.ts'

const shownAccount = z.object({
  id: z.number(),
  closedAt: z.coerce
    .date()
    .transform((date) => date.toISOString())
    .nullable(),
  owner: z.string().nullable(),
})

/** The page of a ledger account for admins: balance, statement, and the form that changes it. */
export const AccountView: UIFieldServerComponent = async ({ data, req }) => {
  if (!isAdmin(viewerOf(req))) return null
  const id = Number(data?.id)
  if (!Number.isSafeInteger(id) || id < 1)
    return <p className={styles.hint}>{translate(req, texts.key('account.unsaved'))}</p>
  const [row] = await executeSql(
    req,
    sql`select a.id, a.closed_at as "closedAt", p.name as owner from ${tableOf(LEDGER_ACCOUNTS)} a
      left join ${tableOf(options.of(req.payload).accountsCollection)} p on p.id = a.owner_id where a.id = ${id}`,
  )
  if (!row) return null
  const addressOf = (slug: string) => panelAddress(req, `/collections/${slug}`)
  return (
    <AccountBar
      account={shownAccount.parse(row)}
      accountsHref={addressOf(LEDGER_ACCOUNTS)}
      ordersHref={addressOf(slugOf(req.payload, ORDERS))}
    />
  )
}
