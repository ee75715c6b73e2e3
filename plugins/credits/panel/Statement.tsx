import { SmallButton, usePanelClient } from '@litfass/interface/panelActions'
import { useMoment, usePanelPlace } from '@litfass/interface/panelPlace'
import { Link } from '@payloadcms/ui'
import { useId } from 'react'
import { signedCredits } from '../euros.ts'
import { ENTRY_KINDS } from '../ledger/entry.ts'
import { reverseEntry } from '../routes.ts'
import { ActionWithReason } from './ActionWithReason.tsx'
import styles from './credits.module.css'
import type { StatementPage, useStatement } from './useStatement.ts'
import { useFieldTexts, useTexts } from './useTexts.ts'

type Row = StatementPage['entries'][number]

type StatementProps = {
  statement: ReturnType<typeof useStatement>
  /** Id of the entry that is pointed out. */
  entry: number | undefined
  /** Nothing is given back to a closed account. */
  isClosed: boolean
  /** Address of the list of orders in the panel. */
  ordersHref: string
}

/** The statement of an account: its entries, the newest first, a page at a time. */
export function Statement({ statement, entry, isClosed, ordersHref }: StatementProps) {
  const text = useTexts()
  const kindOf = useFieldTexts()
  const id = useId()
  const { page, fault, shown, show, reload } = statement
  const kinds = ENTRY_KINDS.map((kind) => ({ kind, label: kindOf(`kinds.${kind}`) }))
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{text('statement.title')}</h2>
      <p className={styles.filter}>
        <label htmlFor={`${id}-kind`}>{text('statement.kind')}</label>
        <select
          id={`${id}-kind`}
          value={shown.kind ?? ''}
          onChange={({ target }) => show({ kind: ENTRY_KINDS.find((kind) => kind === target.value) })}
        >
          <option value="">{text('statement.allKinds')}</option>
          {kinds.map(({ kind, label }) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
      {!page && !fault && <p role="status">{text('statement.loading')}</p>}
      {page && page.entries.length === 0 && <p>{text('statement.none')}</p>}
      {page && page.entries.length > 0 && (
        <Entries
          {...{ entry, ordersHref }}
          entries={page.entries}
          onReversed={isClosed ? undefined : reload}
        />
      )}
      {page && (
        <p className={styles.actions}>
          {(shown.before ?? shown.entry) !== undefined && (
            <SmallButton onClick={() => show({ kind: shown.kind })}>{text('statement.newest')}</SmallButton>
          )}
          {page.next !== null && (
            <SmallButton onClick={() => show({ kind: shown.kind, before: page.next ?? undefined })}>
              {text('statement.older')}
            </SmallButton>
          )}
        </p>
      )}
    </section>
  )
}

type EntriesProps = Pick<StatementProps, 'entry' | 'ordersHref'> & {
  entries: readonly Row[]
  /** Absent where nothing can be taken back. */
  onReversed: (() => void) | undefined
}

function Entries({ entries, entry, ordersHref, onReversed }: EntriesProps) {
  const text = useTexts()
  const kindOf = useFieldTexts()
  const momentOf = useMoment()
  const { language } = usePanelPlace()
  const numbers = new Intl.NumberFormat(language)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a narrow screen is reached by keyboard
    <section className={styles.scrolls} tabIndex={0} aria-label={text('statement.table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('statement.number')}</th>
            <th scope="col">{text('statement.moment')}</th>
            <th scope="col">{text('statement.kind')}</th>
            <th scope="col">{text('statement.amount')}</th>
            <th scope="col">{text('statement.balance')}</th>
            <th scope="col">{text('statement.about')}</th>
            <th scope="col">{text('statement.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((row) => (
            <tr key={row.id} data-pointed={row.id === entry}>
              <td>{row.seq}</td>
              <td>
                <time dateTime={row.postedAt}>{momentOf(row.postedAt)}</time>
              </td>
              <td>{kindOf(`kinds.${row.kind}`)}</td>
              <td className={styles.number}>{signedCredits(row.amount, language)}</td>
              <td className={styles.number}>{numbers.format(row.balance)}</td>
              <td>
                <About row={row} ordersHref={ordersHref} />
              </td>
              <td>{row.kind === 'unlock' && <TakeBack row={row} onReversed={onReversed} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The subject of an entry: an order, content, or the reason that an admin gave. */
function About({ row, ordersHref }: { row: Row; ordersHref: string }) {
  const { amount, order, content, note, expiresAt } = row
  const text = useTexts()
  const momentOf = useMoment()
  const parts = [
    order && (
      <Link key="order" href={`${ordersHref}/${order.id}`} prefetch={false}>
        {text('statement.order', { number: order.number })}
      </Link>
    ),
    content && <span key="content">{content.title ?? text('statement.contentGone')}</span>,
    note && <span key="note">{note}</span>,
    expiresAt && (
      <span key="expires">{text('statement.expires', { count: amount, moment: momentOf(expiresAt) })}</span>
    ),
  ]
  return <span className={styles.about}>{parts.filter(Boolean)}</span>
}

const ROUTES = [reverseEntry]

/** The button that takes back an unlock; its key is the entry's, so that it is taken back once. */
function TakeBack({ row, onReversed }: { row: Row; onReversed: EntriesProps['onReversed'] }) {
  const text = useTexts()
  const client = usePanelClient(ROUTES)
  if (row.reversedBy !== null) return <span>{text('statement.reversed')}</span>
  if (!onReversed) return null
  return (
    <ActionWithReason
      slug={`credit-entry-${row.id}`}
      label={text('statement.reverse')}
      heading={text('statement.reverseQuestion', { seq: row.seq })}
      about={text('statement.reverseAbout', { credits: text('credits', { count: -row.amount }) })}
      confirmLabel={text('statement.reverseConfirm')}
      done={text('statement.reverseDone')}
      call={(reason) => {
        const body = { reason, idempotencyKey: `reverse:${row.id}:${crypto.randomUUID()}` }
        return client.call(reverseEntry, { params: { entryId: row.id }, body })
      }}
      onDone={onReversed}
    />
  )
}
