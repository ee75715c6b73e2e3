import { ActionQuestion } from '@litfass/interface/panelActions'
import { useMoment } from '@litfass/interface/panelPlace'
import { Button, Link, toast, useModal, useRouteCache } from '@payloadcms/ui'
import { useState } from 'react'
import { type OrderStatus, orderMove } from '../orders.ts'
import { changeOrderStatus, showInvoice } from '../routes.ts'
import styles from './credits.module.css'
import { StatusPill } from './StatusPill.tsx'
import { type Text, useClient, useFailure, useFieldTexts, useTexts } from './useTexts.ts'

/** An order as its page shows it; moments in ISO 8601. */
export type ShownOrder = {
  id: number
  number: string
  status: OrderStatus
  credits: number
  /** Credits of a paid order that are left; `null` for every other one. */
  left: number | null
  /** What was ordered, in a line. */
  about: string
  /** How the buyer gets the money of a refunded order: the refund itself sends none. */
  repayment: string
  account: { label: string; href: string; isClosed: boolean }
  buyer: readonly string[]
  acceptedAt: string
  paidAt: string | null
  cancelledAt: string | null
  refundedAt: string | null
  shortfall: number | null
  reason: string | null
}

type OrderBarProps = {
  order: ShownOrder
  invoices: readonly { id: number; number: string; kind: string; issuedAt: string }[]
  /** News of its payment, in words. */
  events: readonly { id: number; told: string; occurredAt: string | null }[]
}

type Target = Exclude<OrderStatus, 'open'>

const MOVES: readonly Target[] = ['paid', 'cancelled', 'refunded']
const MAX_REASON = 500
const ROUTES = [changeOrderStatus, showInvoice]

/** How an order stands, in steps, and the buttons that move it. */
export function OrderBar({ order, invoices, events }: OrderBarProps) {
  const text = useTexts()
  const momentOf = useMoment()
  const client = useClient(ROUTES)
  const { fault, isMoving, move } = useMove(order)
  const { openModal } = useModal()
  const isSpent = order.left !== null && order.left < order.credits
  const { isClosed } = order.account
  const possible = MOVES.filter((to) => orderMove(order.status, { to, by: 'person' }).kind === 'moves')
  const moves = possible.filter((to) => !(isSpent && to === 'refunded') && !(isClosed && to === 'paid'))
  const slug = (to: Target) => `credit-order-${order.id}-${to}`
  return (
    <section className={styles.bar} aria-label={text('order.label')}>
      <div className={styles.line}>
        <StatusPill status={order.status} />
        <span>{order.about}</span>
        <Link href={order.account.href} prefetch={false}>
          {order.account.label}
        </Link>
      </div>
      <Steps order={order} />
      {order.reason && <p className={styles.hint}>{text('order.reason', { reason: order.reason })}</p>}
      {Boolean(order.shortfall) && (
        <p className={styles.hint}>
          {text('order.shortfall', { credits: text('credits', { count: order.shortfall ?? 0 }) })}
        </p>
      )}
      {isSpent && <p className={styles.hint}>{text('order.whole', { count: order.left ?? 0 })}</p>}
      {isClosed && possible.includes('paid') && <p className={styles.hint}>{text('order.closed')}</p>}
      <div className={styles.actions}>
        {moves.map((to) => (
          <Button
            key={to}
            buttonStyle={to === 'paid' ? 'primary' : 'secondary'}
            size="small"
            margin={false}
            disabled={isMoving}
            extraButtonProps={{ 'aria-haspopup': 'dialog' }}
            onClick={() => openModal(slug(to))}
          >
            {text(`moves.${to}`)}
          </Button>
        ))}
      </div>
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
      {moves.map((to) => (
        <MoveQuestion
          key={to}
          slug={slug(to)}
          order={order}
          to={to}
          onConfirm={(reason) => move(to, reason)}
        />
      ))}
      <div className={styles.facts}>
        {order.buyer.length > 0 && (
          <div>
            <h2>{text('order.buyer')}</h2>
            <address>
              {order.buyer.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </div>
        )}
        <div>
          <h2>{text('order.invoices')}</h2>
          {invoices.length === 0 && <p>{text('order.noInvoices')}</p>}
          <ul>
            {invoices.map(({ id, number, kind, issuedAt }) => (
              <li key={id}>
                <a href={client.url(showInvoice, { invoiceId: id })}>
                  {text(kind === 'cancellation' ? 'order.cancellation' : 'order.invoice', { number })}
                </a>{' '}
                <time dateTime={issuedAt}>{momentOf(issuedAt)}</time>
              </li>
            ))}
          </ul>
        </div>
        {events.length > 0 && (
          <div>
            <h2>{text('order.events')}</h2>
            <ul>
              {events.map(({ id, told, occurredAt }) => (
                <li key={id}>
                  {told} {occurredAt && <time dateTime={occurredAt}>{momentOf(occurredAt)}</time>}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}

/** Moves the order of this page, and shows the page anew. */
function useMove({ id, status: from }: ShownOrder) {
  const text = useTexts()
  const client = useClient(ROUTES)
  const failure = useFailure()
  const { clearRouteCache } = useRouteCache()
  const [fault, setFault] = useState('')
  const [isMoving, setIsMoving] = useState(false)
  const move = async (status: Target, reason: string) => {
    setFault('')
    setIsMoving(true)
    try {
      await client.call(changeOrderStatus, {
        params: { orderId: id },
        body: { status, from, ...(reason && { reason }) },
      })
      toast.success(text(`ask.done.${status}`))
    } catch (error) {
      setFault(failure(error))
    } finally {
      setIsMoving(false)
      // It may have been moved by somebody else, too.
      clearRouteCache()
    }
  }
  return { fault, isMoving, move }
}

type MoveQuestionProps = {
  slug: string
  order: ShownOrder
  to: Target
  onConfirm: (reason: string) => Promise<void>
}

function MoveQuestion({ slug, order, to, onConfirm }: MoveQuestionProps) {
  const text = useTexts()
  return (
    <ActionQuestion
      slug={slug}
      heading={text(`ask.${to}`, { number: order.number })}
      about={[
        order.about,
        text(`ask.${to}About`, { credits: text('credits', { count: order.credits }) }),
        ...(to === 'refunded' ? [order.repayment] : []),
      ]}
      confirmLabel={text(`ask.confirm.${to}`)}
      {...(to !== 'paid' && {
        reason: { label: text('ask.reason'), hint: text('ask.reasonHint'), maxLength: MAX_REASON },
      })}
      onConfirm={onConfirm}
    />
  )
}

/** The steps of an order in their order, with when each was made. */
function Steps({ order }: { order: ShownOrder }) {
  const text = useTexts()
  const label = useFieldTexts()
  const momentOf = useMoment()
  const steps = stepsOf(order, text, (status) => label(`statuses.${status}`))
  return (
    <ol className={styles.steps} aria-label={text('order.steps')}>
      {steps.map(({ name, at, isNow }) => (
        <li key={name} data-done={at !== null} {...(isNow && { 'aria-current': 'step' as const })}>
          <strong>{name}</strong>
          {at && <time dateTime={at}>{momentOf(at)}</time>}
        </li>
      ))}
    </ol>
  )
}

type Step = { name: string; at: string | null; isNow: boolean }

function stepsOf(order: ShownOrder, text: Text, word: (status: OrderStatus) => string): Step[] {
  const { status, acceptedAt, paidAt, cancelledAt, refundedAt } = order
  const moments = { open: acceptedAt, paid: paidAt, cancelled: cancelledAt, refunded: refundedAt }
  const made = (['open', 'cancelled', 'paid', 'refunded'] as const).filter(
    (one) => moments[one] !== null || (one === 'paid' && status === 'open'),
  )
  return made.map((one) => ({
    name: one === 'open' ? text('order.ordered') : word(one),
    at: moments[one],
    isNow: one === status,
  }))
}
