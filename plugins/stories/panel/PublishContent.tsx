import { useDraftSaver } from '@litfass/interface/drafts'
import { useSaveRefusal } from '@litfass/interface/heldSaves'
import {
  Button,
  useDocumentInfo,
  useFormFields,
  useFormModified,
  useFormProcessing,
  useHotkey,
} from '@payloadcms/ui'
import { useState } from 'react'
import { useStoredPiece } from './storedPieces.ts'
import { useMoves } from './useMoves.ts'
import { useTexts } from './useTexts.ts'

/** Stands where Payload would show a control that knows nothing of our states. */
export function NoControl() {
  return null
}

/** The button that publishes the content of the form, immediately or at the date it states. */
export function PublishContent({ type }: { type: string }) {
  const text = useTexts()
  const { id, unpublishedVersionCount, hasPublishPermission } = useDocumentInfo()
  const { piece, now } = useStoredPiece()
  const isModified = useFormModified()
  const isProcessing = useFormProcessing()
  const draft = useDraftSaver()
  const refusesToSave = useSaveRefusal()
  const move = useMoves(type)
  const [isMoving, setIsMoving] = useState(false)
  const appears = useFormFields(([fields]) => fields.publishedAt?.value)
  useHotkey({ cmdCtrlKey: true, editDepth: 1, keyCodes: ['s'] }, (event) => {
    event.preventDefault()
    event.stopPropagation()
    if (!refusesToSave()) void draft.flush()
  })
  if (!hasPublishPermission || id === undefined) return null
  const isPublished = piece?.state === 'published'
  const hasChanges = isModified || unpublishedVersionCount > 0
  const isAhead = appears ? Date.parse(String(appears)) > now : false
  const label = isPublished ? 'publishChanges' : isAhead ? 'publishLater' : 'publish'
  const publish = async () => {
    if (!piece) return
    setIsMoving(true)
    await move({ move: 'publish', from: piece.state })
    setIsMoving(false)
  }
  return (
    <Button
      id="action-save"
      size="medium"
      disabled={!piece || isProcessing || isMoving || (isPublished && !hasChanges)}
      onClick={() => void publish()}
    >
      {text(`act.${label}`)}
    </Button>
  )
}
