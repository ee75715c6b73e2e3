'use client'

import { usePanelPlace } from '@litfass/interface/panelPlace'
import {
  Button,
  Link,
  toast,
  useAuth,
  useConfig,
  useListDrawerContext,
  useListQuery,
  useModal,
  useRouteCache,
  useSelection,
} from '@payloadcms/ui'
import { formatAdminURL, mergeListSearchAndWhere } from 'payload/shared'
import { LOCK_ACTIONS, type LockAction } from '../lockRoutes.ts'
import { LockQuestion, type ReasonTemplates } from './LockQuestion.tsx'
import type { LockReport, NamedAccount } from './lockRun.ts'
import styles from './lockStates.module.css'
import { useLockRun } from './useLockRun.ts'
import { useLockTexts } from './useLockTexts.ts'

type LockBulkActionsProps = { templates: Readonly<Record<'de' | 'en', ReasonTemplates>> }

/** Buttons above the list of accounts that change the state of the ticked ones, and what became of it. For admins. */
export function LockBulkActions({ templates }: LockBulkActionsProps) {
  const text = useLockTexts()
  const { language } = usePanelPlace()
  const { isInDrawer } = useListDrawerContext()
  const { collectionSlug } = useListQuery()
  const { permissions } = useAuth()
  const { count = 0, selectedIDs, toggleAll } = useSelection()
  const { openModal } = useModal()
  const { clearRouteCache } = useRouteCache()
  const { report, isRunning, run, clear } = useLockRun()
  const readSelected = useSelectedAccounts()
  const isAdmin = Boolean(collectionSlug && permissions?.collections?.[collectionSlug]?.create)
  if (isInDrawer || !isAdmin) return null
  const open = (action: LockAction) => {
    clear()
    openModal(slugOf(action))
  }
  const confirm = async (action: LockAction, reason: string) => {
    const accounts = await readSelected().catch(() => undefined)
    if (!accounts) return void toast.error(text('run.unread'))
    const done = await run({ action, reason, accounts })
    if (done.changed === 0) return
    if (selectedIDs.length > 0) toggleAll()
    clearRouteCache()
  }
  return (
    <section className={styles.bar} aria-label={text('act.label')}>
      {count === 0 && <p className={styles.hint}>{text('act.none')}</p>}
      {count > 0 &&
        LOCK_ACTIONS.map((action) => (
          <Button
            key={action}
            buttonStyle="pill"
            size="small"
            margin={false}
            disabled={isRunning}
            extraButtonProps={{ 'aria-haspopup': 'dialog' }}
            onClick={() => open(action)}
          >
            {text(`act.${action}`)}
          </Button>
        ))}
      {LOCK_ACTIONS.map((action) => (
        <LockQuestion
          key={action}
          slug={slugOf(action)}
          action={action}
          count={count}
          templates={templates[language][action]}
          report={isRunning ? report : undefined}
          onConfirm={(reason) => confirm(action, reason)}
        />
      ))}
      <div role="status" className={styles.result}>
        {report && !isRunning && report.failures.length > 0 && <Failures report={report} onClose={clear} />}
      </div>
    </section>
  )
}

const slugOf = (action: LockAction) => `accounts-${action}`

/** Names the accounts that did not change, each with the reason. */
function Failures({ report, onClose }: { report: LockReport; onClose: () => void }) {
  const text = useLockTexts()
  const { config } = useConfig()
  const { collectionSlug } = useListQuery()
  return (
    <>
      <p>{text('run.failed', { count: report.failures.length })}</p>
      <ul>
        {report.failures.map(({ id, name, msg }) => (
          <li key={id}>
            <Link
              href={formatAdminURL({
                adminRoute: config.routes.admin,
                path: `/collections/${collectionSlug}/${id}`,
              })}
              prefetch={false}
            >
              {name}
            </Link>
            {`: ${msg}`}
          </li>
        ))}
      </ul>
      <Button buttonStyle="pill" size="small" margin={false} onClick={onClose}>
        {text('run.close')}
      </Button>
    </>
  )
}

type AccountPage = { docs: NamedAccount[]; nextPage: number | null }

/** Accounts read in one request. */
const PAGE = 100

/** Returns a function that reads the ticked accounts, or all matches of search and filters, before any of them changes. */
function useSelectedAccounts(): () => Promise<NamedAccount[]> {
  const { restUrl } = usePanelPlace()
  const { selectAll, getQueryParams } = useSelection()
  const { collectionSlug, query } = useListQuery()
  const { getEntityConfig } = useConfig()
  const selected = (): string => {
    if (selectAll !== 'allAvailable' || !query.search) return getQueryParams()
    // Payload leaves the search out of the selection of all matches.
    const collectionConfig = getEntityConfig({ collectionSlug })
    return getQueryParams(mergeListSearchAndWhere({ collectionConfig, search: query.search, where: {} }))
  }
  return async () => {
    const address = `${restUrl}/${collectionSlug}${selected()}&limit=${PAGE}&depth=0&sort=id&select[name]=true`
    const found: NamedAccount[] = []
    for (let page: number | null = 1; page; ) {
      const answer: Response = await fetch(`${address}&page=${page}`, { credentials: 'include' })
      if (!answer.ok) throw new Error(`The list answered ${answer.status}.`)
      const { docs, nextPage }: AccountPage = await answer.json()
      found.push(...docs.map(({ id, name }) => ({ id, name: name || `#${id}` })))
      page = nextPage
    }
    return found
  }
}
