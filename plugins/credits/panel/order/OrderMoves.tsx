import { ActionQuestion, useKeptFocus, usePanelClient } from '@litfass/interface/panelActions'
import { usePanelTexts } from '@litfass/interface/panelPlace'
import { ClientError } from '@litfass/kit/client'
import { Button, toast, useModal, useRouteCache } from '@payloadcms/ui'
import { useId, useState } from 'react'
import type { OrderStatus } from '../../orders/rules.ts'
import type { orderTexts } from '../../orders/texts.ts'
import { changeOrderStatus, MAX_REASON } from '../../routes.ts'
import styles from '../credits.module.css'
import { useFailure, useTexts } from '../useTexts.ts'
import { type OfferedMove, offeredMoves, type Target } from './orderSteps.ts'

/** An order as its moves need it. */
type MovableOrder = {
  id: number
  number: string
  status: OrderStatus
  credits: number
  /** Credits of a paid order that are left; `null` for every other one. */
  left: number | null
  isClosed: boolean
  /** What was ordered, in a line. */
  about: string
  /** How the buyer gets the money of a refunded order: the refund itself sends none. */
  repayment: string
}

const ROUTES = [changeOrderStatus]

/** The buttons that move an order; those that cannot say why. */
export function OrderMoves({ order }: { order: MovableOrder }) {
  const text = useTexts()
  const reasonFor = useReasons(order)
  const { fault, running, move } = useMove(order)
  const { openModal } = useModal()
  useKeptFocus(order.status)
  const id = useId()
  const moves = offeredMoves(order)
  const problems = [...new Set(moves.flatMap(({ problem }) => problem ?? []))]
  const slug = (to: Target) => `credit-order-${order.id}-${to}`
  return (
    <>
      <div className={styles.actions}>
        {moves.map(({ to, problem }) => (
          <Button
            key={to}
            buttonStyle={to === 'paid' ? 'primary' : 'secondary'}
            size="small"
            margin={false}
            disabled={problem !== null || running !== null}
            extraButtonProps={{
              'aria-haspopup': 'dialog',
              'aria-busy': running === to,
              ...(problem && { 'aria-describedby': `${id}-${problem}` }),
            }}
            onClick={() => openModal(slug(to))}
          >
            {text(`moves.${to}`)}
          </Button>
        ))}
      </div>
      {problems.map((problem) => (
        <p key={problem} id={`${id}-${problem}`} className={styles.hint}>
          {reasonFor(problem)}
        </p>
      ))}
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
      {/* All of them, so that a reason stays typed while somebody else moves the order. */}
      {moves.map(({ to }) => (
        <MoveQuestion
          key={to}
          slug={slug(to)}
          order={order}
          to={to}
          onConfirm={(reason) => move(to, reason)}
        />
      ))}
    </>
  )
}

/** Returns a function that says why a move is not possible. */
function useReasons({ status, left }: MovableOrder) {
  const text = useTexts()
  const refusal = usePanelTexts<typeof orderTexts>('creditOrders')
  return (problem: NonNullable<OfferedMove['problem']>): string => {
    if (problem === 'status') return refusal(`refusedMoves.${status}`)
    return problem === 'spent' ? text('order.whole', { count: left ?? 0 }) : text('order.closed')
  }
}

/** Moves the order of this page, and shows the page again. */
function useMove({ id, status: from }: MovableOrder) {
  const text = useTexts()
  const client = usePanelClient(ROUTES)
  const failure = useFailure()
  const { clearRouteCache } = useRouteCache()
  const [fault, setFault] = useState('')
  const [running, setRunning] = useState<Target | null>(null)
  /** @returns whether it has worked */
  const move = async (status: Target, reason: string): Promise<boolean> => {
    setFault('')
    setRunning(status)
    try {
      await client.call(changeOrderStatus, {
        params: { orderId: id },
        body: { status, from, ...(reason && { reason }) },
      })
      toast.success(text(`ask.done.${status}`))
    } catch (error) {
      setFault(failure(error))
      // Without a connection Next would leave the page to fetch it, and with it what was typed.
      if (isAnswered(error)) clearRouteCache()
      return false
    } finally {
      setRunning(null)
    }
    clearRouteCache()
    return true
  }
  return { fault, running, move }
}

/** Whether the server has answered: the order may have been moved by someone else, which the page should show. */
const isAnswered = (error: unknown): boolean => error instanceof ClientError && error.status > 0

type MoveQuestionProps = {
  slug: string
  order: MovableOrder
  to: Target
  onConfirm: (reason: string) => Promise<boolean>
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
