import { fillWords } from '@litfass/kit/domain'
import { useState } from 'react'
import type { FigureImage } from '../../domain/FigureMedia.ts'
import { useFigures } from '../context/ProvideFigures.tsx'
import { ModalDialog } from './ModalDialog.tsx'
import { messageOf } from './messageOf.ts'
import { UsageNote } from './UsageNote.tsx'
import { useUsage } from './useUsage.ts'

type DeleteDialogProps = { image: FigureImage; onClose: () => void; onDeleted: () => void }

/** Asks before a picture is deleted, and says where it is used. */
export function DeleteDialog({ image, onClose, onDeleted }: DeleteDialogProps) {
  const { words } = useFigures()
  const { usage, askAgain } = useUsage(image.id)
  const { isBusy, problem, start } = useDeletion(image.id, onDeleted)
  const isWaiting = isBusy || usage.state === 'loading'
  return (
    <ModalDialog title={words.deleteTitle} isQuestion onClose={() => !isBusy && onClose()}>
      <div className="litfass-delete__what">
        {image.urls && <img src={image.urls.S} alt={image.caption} />}
        <p>{words.deleteIntro}</p>
      </div>
      <UsageNote usage={usage} onAgain={askAgain} />
      <p role="alert" className="litfass-delete__problem">
        {problem !== undefined && fillWords(words.deleteFailed, { reason: problem }).trim()}
      </p>
      <div className="litfass-delete__answers">
        <button type="button" data-first className="litfass-button" disabled={isBusy} onClick={onClose}>
          {words.deleteCancel}
        </button>
        <button
          type="button"
          className="litfass-button litfass-button--danger"
          aria-disabled={isWaiting}
          onClick={() => !isWaiting && start()}
        >
          {isBusy ? words.deleteBusy : words.deleteConfirm}
        </button>
      </div>
    </ModalDialog>
  )
}

function useDeletion(imageId: number, onDeleted: () => void) {
  const { remove } = useFigures()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function start(): Promise<void> {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await remove?.(imageId)
      onDeleted()
    } catch (error) {
      setProblem(messageOf(error))
      setIsBusy(false)
    }
  }

  return { isBusy, problem, start: () => void start() }
}
