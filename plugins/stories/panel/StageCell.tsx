import { useMoment } from '@litfass/interface/panelPlace'
import bar from '@litfass/interface/stateBar.module.css'
import type { DefaultCellComponentProps } from 'payload'
import { stageAt } from '../domain/states.ts'
import { momentsOf, storedPiece, TONES } from './stages.ts'
import { useTexts } from './useTexts.ts'

/** Shows the state of a piece in the list. */
export function StageCell({ rowData }: Pick<DefaultCellComponentProps, 'rowData'>) {
  const text = useTexts()
  const momentOf = useMoment()
  const piece = storedPiece(rowData)
  if (!piece) return null
  const stage = stageAt(piece, Date.now())
  const isTimed = stage === 'scheduled' || stage === 'live' || stage === 'expired'
  return (
    <span className={bar.state} data-tone={TONES[stage]} suppressHydrationWarning>
      {isTimed ? text(`cell.${stage}`, momentsOf(piece, momentOf)) : text(`stage.${stage}`)}
    </span>
  )
}
