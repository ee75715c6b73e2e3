import { translate } from '@litfass/kit'
import { createLocalReq, type DefaultServerCellComponentProps } from 'payload'
import { panelTexts as texts } from '../panelTexts.ts'
import { readTicks } from '../views.ts'

/** How many take part in an event of the list, where everybody may know. */
export async function ParticipantsCell({ payload, i18n, rowData }: DefaultServerCellComponentProps) {
  // In the form of an event it has no row.
  const { id, deletedAt } = Object(rowData)
  if (typeof id !== 'number' || deletedAt) return <span>–</span>
  const req = await createLocalReq({}, payload)
  const [tick] = await readTicks(req, [id])
  if (!tick) return <span>–</span>
  if (tick.participants === null) return <span>{translate({ i18n }, texts.key('list.hidden'))}</span>
  return <span>{new Intl.NumberFormat(i18n.language).format(tick.participants)}</span>
}
