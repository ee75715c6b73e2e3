import { translate } from '@litfass/kit'
import type { DefaultServerCellComponentProps } from 'payload'
import { panelTexts as texts } from '../panelTexts.ts'
import { participantCount } from './participantCount.ts'

/** How many take part in an event of the list, where everyone may know. */
export async function ParticipantsCell({ payload, i18n, rowData }: DefaultServerCellComponentProps) {
  // In the form of an event it has no row.
  const { id, deletedAt } = Object(rowData)
  if (typeof id !== 'number' || deletedAt) return <span>–</span>
  const count = await participantCount(payload, id)
  if (count === undefined) return <span>–</span>
  if (count === null) return <span>{translate({ i18n }, texts.key('list.hidden'))}</span>
  return <span>{new Intl.NumberFormat(i18n.language).format(count)}</span>
}
