import { useMoment } from '@litfass/interface/panelPlace'
import bar from '@litfass/interface/stateBar.module.css'
import type { DefaultCellComponentProps } from 'payload'
import { momentsOf, stateOfStored, storedEvent, TONES } from '../event/storedEvent.ts'
import { useTexts } from '../useTexts.ts'

/** Shows the state of an event in the list. */
export function StateCell({ rowData }: Pick<DefaultCellComponentProps, 'rowData'>) {
  const text = useTexts()
  const momentOf = useMoment()
  const event = storedEvent(rowData)
  if (!event) return null
  const state = stateOfStored(event, Date.now())
  const { opens, closes } = momentsOf(event, momentOf)
  const words = {
    upcoming: () => text('list.from', { opens }),
    open: () => (event.closesAt === null ? text('list.endless') : text('list.until', { closes })),
    closed: () => text('list.ended', { closes }),
  }
  return (
    <span className={bar.state} data-tone={TONES[state]} suppressHydrationWarning>
      {words[state]()}
    </span>
  )
}
