import { usePanelClient } from '@litfass/interface/panelActions'
import { usePanelPlace } from '@litfass/interface/panelPlace'
import { Button, Link } from '@payloadcms/ui'
import { useEffect, useId, useState } from 'react'
import type { AuditReport } from '../audit/auditReport.ts'
import { audit, settlePaymentEvent } from '../routes.ts'
import { ActionWithReason } from './ActionWithReason.tsx'
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

/** Addresses of the lists of accounts and of orders in the panel. */
type Lists = { accountsHref: string; ordersHref: string }

/** The button that starts the self-check, how long it has been running, and what it has found. */
export function CreditCheck({ entries, ...lists }: Lists & { entries: number }) {
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
      <div role="status">
        {state.is === 'done' && <Outcome {...lists} report={state.report} onSettled={run} />}
      </div>
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

type OutcomeProps = Lists & { report: AuditReport; onSettled: () => Promise<void> }

function Outcome({ report, onSettled, ...lists }: OutcomeProps) {
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
      <Differences {...lists} differences={differences} onSettled={onSettled} />
      {isCut && <p>{text('check.cut')}</p>}
      {notes.length > 0 && (
        <>
          <h3>{text('check.notes')}</h3>
          <Differences {...lists} differences={notes} />
        </>
      )}
    </section>
  )
}

type DifferencesProps = Lists & {
  differences: AuditReport['differences']
  onSettled?: () => Promise<void>
}

function Differences({ differences, onSettled, ...lists }: DifferencesProps) {
  if (differences.length === 0) return null
  return (
    <ul className={styles.differences}>
      {differences.map(({ kind, msg, rows }) => (
        <li key={`${kind} ${JSON.stringify(rows)}`}>
          {msg} <Rows {...lists} rows={rows} />
          {kind === 'paymentEvent' && onSettled && (
            <SettleEvent id={Number(rows.paymentEvent)} onSettled={onSettled} />
          )}
        </li>
      ))}
    </ul>
  )
}

type RowsProps = Lists & { rows: AuditReport['differences'][number]['rows'] }

/** Links to the rows that the panel can show: accounts, entries within them, and orders. */
function Rows({ rows: { account, entry, order }, accountsHref, ordersHref }: RowsProps) {
  const text = useTexts()
  const href = `${accountsHref}/${account}`
  const links = [
    ...(account && entry
      ? [{ label: text('check.rows.entry', { id: entry }), href: `${href}?entry=${entry}` }]
      : []),
    ...(account ? [{ label: text('check.rows.account', { id: account }), href }] : []),
    ...(order ? [{ label: text('check.rows.order', { id: order }), href: `${ordersHref}/${order}` }] : []),
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

/** The button by which an admin says what became of a payment message that could not be applied. */
function SettleEvent({ id, onSettled }: { id: number; onSettled: () => Promise<void> }) {
  const text = useTexts()
  const client = usePanelClient(ROUTES)
  return (
    <ActionWithReason
      slug={`credit-event-${id}`}
      label={text('check.settle')}
      heading={text('check.settleQuestion', { id })}
      about={text('check.settleAbout')}
      confirmLabel={text('check.settleConfirm')}
      done={text('check.settleDone')}
      call={(reason) => client.call(settlePaymentEvent, { params: { eventId: id }, body: { reason } })}
      onDone={onSettled}
    />
  )
}
