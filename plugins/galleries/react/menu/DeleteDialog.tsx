import { altText, type FigureImage } from '@litfass/images/model'
import controls from '@litfass/interface/controls.module.css'
import { Dialog } from '@litfass/interface/dialog'
import { type Reading, useReading } from '@litfass/interface/hooks'
import { fill } from '@litfass/kit/texts'
import { useMemo, useState } from 'react'
import type { GalleryWords } from '../../componentTexts.ts'
import { type PictureUsage, type UsedPlace, useFigures } from '../FigureServices.tsx'
import './dialogs.css'

type DeleteDialogProps = { image: FigureImage; onClose: () => void; onDeleted: () => void }

/** Asks for confirmation before a picture is deleted, and lists where it is used. */
export function DeleteDialog({ image, onClose, onDeleted }: DeleteDialogProps) {
  const { words, language, restore } = useFigures()
  const { usage, again } = useUsage(image.id)
  const { isBusy, problem, start } = useDeletion(image.id, onDeleted)
  const isDisabled = isBusy || usage.state === 'loading'
  const answers = (
    <div className="litfass-delete__answers litfass-own">
      <button type="button" data-first className={controls.plain} disabled={isBusy} onClick={onClose}>
        {words.deleteCancel}
      </button>
      <button
        type="button"
        className={controls.danger}
        aria-disabled={isDisabled}
        onClick={() => !isDisabled && start()}
      >
        {isBusy ? words.deleteBusy : restore ? words.trashConfirm : words.deleteConfirm}
      </button>
    </div>
  )
  return (
    <Dialog
      title={words.deleteTitle}
      isQuestion
      lang={language}
      footer={answers}
      onClose={() => !isBusy && onClose()}
    >
      <div className="litfass-delete__what litfass-own">
        {image.urls && <img src={image.urls.S} alt={altText(image, { hasCaption: false, otherwise: '' })} />}
        <p>{restore ? words.trashIntro : words.deleteIntro}</p>
      </div>
      {usage.state !== 'none' && <UsageNote usage={usage} onRetry={again} />}
      <p role="alert" className="litfass-delete__problem">
        {problem !== undefined && fill(words.deleteFailed, { reason: problem }).trim()}
      </p>
    </Dialog>
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
      setProblem(error instanceof Error ? error.message : '')
      setIsBusy(false)
    }
  }

  return { isBusy, problem, start: () => void start() }
}

type KnownUsage = Reading<PictureUsage>

/** Loads where a picture is used; `none` without a service, or where the caller may not know. */
function useUsage(imageId: number): { usage: { state: 'none' } | KnownUsage; again: () => void } {
  const { readUsage } = useFigures()
  const read = useMemo(() => readUsage && (() => readUsage(imageId)), [readUsage, imageId])
  const { reading, again } = useReading(read)
  if (!readUsage) return { usage: { state: 'none' }, again }
  if (reading.state !== 'read') return { usage: reading, again }
  return { usage: reading.value ? { state: 'read', value: reading.value } : { state: 'none' }, again }
}

function UsageNote({ usage, onRetry }: { usage: KnownUsage; onRetry: () => void }) {
  const { words } = useFigures()
  return (
    <div className="litfass-delete__usage litfass-own">
      <p role="status">{usageText(usage, words)}</p>
      {usage.state === 'read' && isUsed(usage.value) && (
        <ul>
          {usage.value.places.map((place, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two places may have the same name, and none moves
            <li key={index}>
              <PlaceLinks place={place} />
            </li>
          ))}
          {usage.value.more > 0 && <li>{fill(words.deleteUsageMore, { count: usage.value.more })}</li>}
          {usage.value.hidden > 0 && <li>{fill(words.deleteUsageHidden, { count: usage.value.hidden })}</li>}
        </ul>
      )}
      {usage.state === 'failed' && (
        <button type="button" className={controls.plain} onClick={onRetry}>
          {words.menuAgain}
        </button>
      )}
    </div>
  )
}

function usageText(usage: KnownUsage, words: GalleryWords): string {
  if (usage.state === 'failed') return words.deleteUsageFailed
  if (usage.state !== 'read') return words.deleteAsking
  return isUsed(usage.value) ? words.deleteUsed : words.deleteUnused
}

const isUsed = ({ places, hidden, more }: PictureUsage) => places.length + hidden + more > 0

/** Links to a place in new tabs, so that the dialog stays open. */
function PlaceLinks({ place: { kind, title, page, panel, state } }: { place: UsedPlace }) {
  const { words } = useFigures()
  return (
    <>
      {kind}:{' '}
      {page ? (
        <a href={page} target="_blank" rel="noreferrer">
          {title}
        </a>
      ) : (
        title
      )}
      {state && ` (${state})`}
      {panel && (
        <>
          {' '}
          (
          <a href={panel} target="_blank" rel="noreferrer">
            {words.deleteUsagePanel}
            <span className={controls.hidden}>: {title}</span>
          </a>
          )
        </>
      )}
    </>
  )
}
