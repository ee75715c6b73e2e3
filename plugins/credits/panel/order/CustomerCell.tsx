import { translate } from '@litfass/kit'
import type { DefaultServerCellComponentProps } from 'payload'
import { panelTexts as texts } from '../panelTexts.ts'
import { customerName } from './customerName.ts'

/** The name of the member who has placed an order, in a list. */
export async function CustomerCell({ cellData, i18n, payload }: DefaultServerCellComponentProps) {
  const account = Number(cellData)
  const name = Number.isSafeInteger(account) && account > 0 ? await customerName(payload, account) : null
  return <span>{name ?? translate({ i18n }, texts.key('order.former'))}</span>
}
