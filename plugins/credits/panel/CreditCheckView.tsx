import { panelAddress } from '@litfass/interface/desk'
import { StaffView } from '@litfass/interface/panel'
import { isAdmin, translate, viewerOf } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { redirect } from 'next/navigation.js'
import type { AdminViewServerProps } from 'payload'
import { CHECK_PATH, ENTRIES, LEDGER_ACCOUNTS, ORDERS } from '../constants.ts'
import { CreditCheck } from '../exports/admin.ts'
import styles from './credits.module.css'
import { panelTexts as texts } from './panelTexts.ts'

/** The self-check of the ledger. For admins: editors are sent to the panel's page for the unauthorized. */
export async function CreditCheckView(props: AdminViewServerProps) {
  const { req } = props.initPageResult
  if (req.user && !isAdmin(viewerOf(req)))
    return redirect(panelAddress(req, req.payload.config.admin.routes.unauthorized))
  return (
    <StaffView {...props} path={CHECK_PATH}>
      {isAdmin(viewerOf(req)) && (
        <div className={styles.view}>
          <h1>{translate(req, texts.key('check.title'))}</h1>
          <p>{translate(req, texts.key('check.about'))}</p>
          <CreditCheck
            entries={await countEntries(req)}
            accountsHref={panelAddress(req, `/collections/${LEDGER_ACCOUNTS}`)}
            ordersHref={panelAddress(req, `/collections/${slugOf(req.payload, ORDERS)}`)}
          />
        </div>
      )}
    </StaffView>
  )
}

async function countEntries(req: Parameters<typeof executeSql>[0]): Promise<number> {
  const [row] = await executeSql(req, sql`select count(*)::int as count from ${tableOf(ENTRIES)}`)
  return Number(row?.count)
}
