import { StaffView } from '@litfass/interface/panel'
import { isAdmin, translate, viewerOf } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { redirect } from 'next/navigation.js'
import type { AdminViewServerProps } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { CHECK_PATH, ENTRIES } from '../constants.ts'
import { CreditCheck } from '../exports/admin.ts'
import styles from './credits.module.css'
import { panelTexts as texts } from './panelTexts.ts'

/** The self-check of the ledger. For admins: editors are sent to the panel's page for the unauthorized. */
export async function CreditCheckView(props: AdminViewServerProps) {
  const { req } = props.initPageResult
  const { routes, admin } = req.payload.config
  if (req.user && !isAdmin(viewerOf(req)))
    return redirect(formatAdminURL({ adminRoute: routes.admin, path: admin.routes.unauthorized }))
  return (
    <StaffView {...props} path={CHECK_PATH}>
      {isAdmin(viewerOf(req)) && (
        <div className={styles.view}>
          <h1>{translate(req, texts.key('check.title'))}</h1>
          <p>{translate(req, texts.key('check.about'))}</p>
          <CreditCheck entries={await countEntries(req)} />
        </div>
      )}
    </StaffView>
  )
}

async function countEntries(req: Parameters<typeof executeSql>[0]): Promise<number> {
  const [row] = await executeSql(req, sql`select count(*)::int as count from ${tableOf(ENTRIES)}`)
  return Number(row?.count)
}
