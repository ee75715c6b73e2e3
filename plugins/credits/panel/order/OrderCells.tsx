import { usePanelPlace } from '@litfass/interface/panelPlace'
import { DefaultCell, Pill } from '@payloadcms/ui'
import type { DefaultCellComponentProps, TextFieldClient } from 'payload'
import type { ComponentProps } from 'react'
import { ORDER_STATUSES, type OrderStatus } from '../../orders/rules.ts'
import { useFieldTexts } from '../useTexts.ts'

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

type ProviderCellProps = DefaultCellComponentProps<TextFieldClient> & {
  /** The ways to pay by their names in the table. */
  labels: Readonly<Record<string, { de: string; en: string }>>
}

/** The way in which an order is paid, as buyers know it; one that is no longer offered by its name in the table. */
export function ProviderCell({ labels, ...props }: ProviderCellProps) {
  const { language } = usePanelPlace()
  const name = String(props.cellData ?? '')
  return <DefaultCell {...props} cellData={labels[name]?.[language] ?? name} />
}
