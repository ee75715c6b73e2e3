import { usePanelPlace } from '@litfass/interface/panelPlace'
import type { DefaultCellComponentProps } from 'payload'
import { stageAt } from '../domain/states.ts'
import styles from './desk.module.css'
import { momentText, storedPiece } from './stages.ts'
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
    <span className={styles.stage} data-stage={stage} suppressHydrationWarning>
      {isTimed ? text(`cell.${stage}`, moments) : text(`stage.${stage}`)}
    </span>
  )
}
