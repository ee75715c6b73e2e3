import { ActionQuestion } from '@litfass/interface/panelActions'
import { useMoment } from '@litfass/interface/panelPlace'
import { Button, useModal } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import styles from '../credits.module.css'
import { useFieldTexts, useTexts } from '../useTexts.ts'
import { OrderFacts, type OrderFactsProps } from './OrderFacts.tsx'
import { type Moments, type Movable, movesOf, stepsOf, type Target } from './orderParts.ts'
import { StatusPill } from './StatusPill.tsx'
import { useMove } from './useMove.ts'

/** An order as its page shows it; moments in ISO 8601. */
export type ShownOrder = Movable &
  Moments & {
    id: number
    number: string
    /** How it stands, and what is to be done now, in a sentence. */
    state: string
    /** What was ordered, in a line. */
    about: string
    /** How the buyer gets the money of a refunded order: the refund itself sends none. */
    repayment: string
    /** Credits that had been spent when a provider refunded it. */
    shortfall: number | null
    reason: string | null
  }

const MAX_REASON = 500

/** An order in one view: how it stands and what can be done, and below it who has ordered what, its payments and its documents. */
export function OrderPage({ order, facts }: { order: ShownOrder; facts: OrderFactsProps }) {
  return (
    <div className={styles.account}>
      <OrderState order={order} />
      <OrderFacts {...facts} />
    </div>
  )
}

/** How an order stands, in steps, and the buttons that move it. */
function OrderState({ order }: { order: ShownOrder }) {
  const text = useTexts()
  const state = useFocusAfterMove(order)
  const { fault, isMoving, move } = useMove(order)
  const { openModal } = useModal()
  const { moves, isSpent, isRefusedByAccount } = movesOf(order)
  const slug = (to: Target) => `credit-order-${order.id}-${to}`
  return (
    <section className={styles.bar} aria-label={text('order.label')}>
      <div className={styles.line} ref={state} tabIndex={-1}>
        <StatusPill status={order.status} />
        <span>{order.state}</span>
      </div>
      <Steps order={order} />
      {order.reason && <p className={styles.hint}>{text('order.reason', { reason: order.reason })}</p>}
      {Boolean(order.shortfall) && (
        <p className={styles.hint}>
          {text('order.shortfall', { credits: text('credits', { count: order.shortfall ?? 0 }) })}
        </p>
      )}
      {isSpent && <p className={styles.hint}>{text('order.whole', { count: order.left ?? 0 })}</p>}
      {isRefusedByAccount && <p className={styles.hint}>{text('order.closed')}</p>}
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
    </section>
  )
}

/** Focuses what says how the order stands once it has moved: the button that was pressed is gone by then. */
function useFocusAfterMove({ status }: ShownOrder) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(status)
  useEffect(() => {
    if (shown.current === status) return
    shown.current = status
    if (document.activeElement === document.body) place.current?.focus()
  }, [status])
  return place
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
  return (
    <ol className={styles.steps} aria-label={text('order.steps')}>
      {stepsOf(order).map(({ status, at, isNow }) => (
        <li key={status} data-done={at !== null} {...(isNow && { 'aria-current': 'step' as const })}>
          <strong>{status === 'open' ? text('order.ordered') : label(`statuses.${status}`)}</strong>
          {at && <time dateTime={at}>{momentOf(at)}</time>}
        </li>
      ))}
    </ol>
  )
}
