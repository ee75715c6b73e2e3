import type { FigureReference, FigureView } from '../../domain/FigureView.ts'
import { useFigures } from '../context/ProvideFigures.tsx'
import { MenuButton } from './MenuButton.tsx'

type FigureControlsProps = {
  view: FigureView
  reference: FigureReference
  onChanged: (view?: FigureView) => void
}

/** The buttons on a figure: its bookmark, and the menu of what else may be done with it. */
export function FigureControls({ view, reference, onChanged }: FigureControlsProps) {
  const { ReferenceControl } = useFigures()
  const canBookmark = ReferenceControl && !view.disableReferenceMode
  const isGone = view.media.state === 'deleted' || view.media.state === 'unavailable'
  if (isGone || !(canBookmark || view.controls.contextMenu)) return null
  return (
    <div className="litfass-figure__controls">
      {canBookmark && <ReferenceControl {...reference} />}
      {view.controls.contextMenu && <MenuButton view={view} reference={reference} onChanged={onChanged} />}
    </div>
  )
}
