import { usePanelPlace } from '@litfass/interface/panelPlace'
import bar from '@litfass/interface/stateBar.module.css'
import type { DefaultCellComponentProps } from 'payload'
import { stageAt } from '../domain/states.ts'
import { momentText, storedPiece, TONES } from './stages.ts'
import { useTexts } from './useTexts.ts'

/** Where a piece of the list stands, in words. */
export function StageCell({ rowData }: Pick<DefaultCellComponentProps, 'rowData'>) {
  const text = useTexts()
  const { language } = usePanelPlace()
  const piece = storedPiece(rowData)
  if (!piece) return null
  const stage = stageAt(piece, Date.now())
  const isTimed = stage === 'scheduled' || stage === 'live' || stage === 'expired'
  const moments = {
    from: momentText(piece.publishedAt, language),
    until: momentText(piece.unpublishAt, language),
  }
  return (
    <span className={bar.state} data-tone={TONES[stage]} suppressHydrationWarning>
      {isTimed ? text(`cell.${stage}`, moments) : text(`stage.${stage}`)}
    </span>
  )
}
