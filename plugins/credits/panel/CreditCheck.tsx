import { ActionQuestion, SmallButton, usePanelClient } from '@litfass/interface/panelActions'
import { usePanelPlace } from '@litfass/interface/panelPlace'
import { Button, Link, toast, useConfig, useModal } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import { useEffect, useId, useState } from 'react'
import type { AuditReport } from '../audit/auditReport.ts'
import { LEDGER_ACCOUNTS, ORDERS } from '../constants.ts'
import { audit, settlePaymentEvent } from '../routes.ts'
import styles from './credits.module.css'
import { useFailure, useTexts } from './useTexts.ts'

const ROUTES = [audit, settlePaymentEvent]

/** A million entries take a minute. */
const TIMEOUT_MS = 600_000

type State =
  | { is: 'idle' }
  | { is: 'running' }
  | { is: 'failed'; fault: string }
  | { is: 'done'; report: AuditReport }

/** The button that starts the self-check, how long it has been running, and what it has found. */
export function CreditCheck({ entries }: { entries: number }) {
  const text = useTexts()
  const client = usePanelClient(ROUTES)
  const failure = useFailure()
  const [state, setState] = useState<State>({ is: 'idle' })
  const run = async () => {
    setState({ is: 'running' })
    try {
      setState({ is: 'done', report: await client.call(audit, { timeoutMs: TIMEOUT_MS }) })
    } catch (error) {
      setState({ is: 'failed', fault: failure(error) })
    }
  }
  return (
    <>
      <Button size="medium" margin={false} disabled={state.is === 'running'} onClick={() => void run()}>
        {text('check.run')}
      </Button>
      {state.is === 'running' && <Running entries={entries} />}
      <p role="alert" className={styles.fault}>
        {state.is === 'failed' && state.fault}
      </p>
      <div role="status">{state.is === 'done' && <Outcome report={state.report} onSettled={run} />}</div>
    </>
  )
}

function Running({ entries }: { entries: number }) {
  const text = useTexts()
  const { language } = usePanelPlace()
  const [seconds, setSeconds] = useState(0)
  const id = useId()
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className={styles.running}>
      <label htmlFor={id}>
        {text('check.running', { entries: new Intl.NumberFormat(language).format(entries), seconds })}
      </label>
      <progress id={id} />
    </p>
  )
}

type OutcomeProps = { report: AuditReport; onSettled: () => Promise<void> }

function Outcome({ report, onSettled }: OutcomeProps) {
  const text = useTexts()
  const { language } = usePanelPlace()
  const numbers = new Intl.NumberFormat(language)
  const { differences, notes, isCut, accounts, entries, orders, invoices, balance } = report
  const counts = { accounts, entries, orders, invoices, balance }
  const count = differences.length
  return (
    <section className={styles.outcome} data-well={count === 0}>
      <h2>{count === 0 ? text('check.well') : text('check.found', { count })}</h2>
      <p>
        {text(
          'check.counts',
          Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, numbers.format(value)])),
        )}
      </p>
      <Differences differences={differences} onSettled={onSettled} />
      {isCut && <p>{text('check.cut')}</p>}
      {notes.length > 0 && (
        <>
          <h3>{text('check.notes')}</h3>
          <Differences differences={notes} />
        </>
      )}
    </section>
  )
}

type DifferencesProps = { differences: AuditReport['differences']; onSettled?: () => Promise<void> }

function Differences({ differences, onSettled }: DifferencesProps) {
  if (differences.length === 0) return null
  return (
    <ul className={styles.differences}>
      {differences.map(({ kind, msg, rows }) => (
        <li key={`${kind} ${JSON.stringify(rows)}`}>
          {msg} <Rows rows={rows} />
          {kind === 'paymentEvent' && onSettled && (
            <SettleEvent id={Number(rows.paymentEvent)} onSettled={onSettled} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Links to the rows that the panel can show: accounts, entries within them, and orders. */
function Rows({ rows: { account, entry, order } }: { rows: AuditReport['differences'][number]['rows'] }) {
  const text = useTexts()
  const { config } = useConfig()
  const pathOf = (collection: string, id: number | string) =>
    formatAdminURL({ adminRoute: config.routes.admin, path: `/collections/${collection}/${id}` })
  const links = [
    ...(account && entry
      ? [
          {
            label: text('check.rows.entry', { id: entry }),
            href: `${pathOf(LEDGER_ACCOUNTS, account)}?entry=${entry}`,
          },
        ]
      : []),
    ...(account
      ? [{ label: text('check.rows.account', { id: account }), href: pathOf(LEDGER_ACCOUNTS, account) }]
      : []),
    ...(order ? [{ label: text('check.rows.order', { id: order }), href: pathOf(ORDERS, order) }] : []),
  ]
  return (
    <span className={styles.links}>
      {links.map(({ label, href }) => (
        <Link key={label} href={href} prefetch={false}>
          {label}
        </Link>
      ))}
    </span>
  )
}

const MAX_REASON = 500

/** The button by which an admin says what became of a payment message that could not be applied. */
function SettleEvent({ id, onSettled }: { id: number; onSettled: () => Promise<void> }) {
  const text = useTexts()
  const client = usePanelClient(ROUTES)
  const failure = useFailure()
  const { openModal } = useModal()
  const slug = `credit-event-${id}`
  const settle = async (reason: string) => {
    if (reason === '') return void toast.error(text('change.noReason'))
    try {
      await client.call(settlePaymentEvent, { params: { eventId: id }, body: { reason } })
      toast.success(text('check.settleDone'))
      await onSettled()
    } catch (error) {
      toast.error(failure(error))
    }
  }
  return (
    <>
      <SmallButton opensDialog onClick={() => openModal(slug)}>
        {text('check.settle')}
      </SmallButton>
      <ActionQuestion
        slug={slug}
        heading={text('check.settleQuestion', { id })}
        about={[text('check.settleAbout')]}
        confirmLabel={text('check.settleConfirm')}
        reason={{ label: text('change.reason'), hint: text('change.reasonHint'), maxLength: MAX_REASON }}
        onConfirm={settle}
      />
    </>
  )
}
