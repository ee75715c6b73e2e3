import { Pill } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import type { ComponentProps } from 'react'
import { ORDER_STATUSES, type OrderStatus } from '../orders.ts'
import { useFieldTexts } from './useTexts.ts'

const STYLES: Readonly<Record<OrderStatus, NonNullable<ComponentProps<typeof Pill>['pillStyle']>>> = {
  open: 'warning',
  paid: 'success',
  cancelled: 'light-gray',
  refunded: 'light',
}

/** How an order stands, in a word. */
export function StatusPill({ status }: { status: OrderStatus }) {
  const text = useFieldTexts()
  return (
    <Pill pillStyle={STYLES[status]} size="small">
      {text(`statuses.${status}`)}
    </Pill>
  )
}

/** The same in a list. */
export function StatusCell({ cellData }: Pick<DefaultCellComponentProps, 'cellData'>) {
  const status = ORDER_STATUSES.find((one) => one === cellData)
  return status ? <StatusPill status={status} /> : null
}
