'use client'

import { BookmarkPicker } from '@litfass/bookmarks/react'
import controls from '@litfass/interface/controls.module.css'
import { Dialog } from '@litfass/interface/dialog'
import { ChoosePicture } from '@litfass/picture-desk/client'
import { TeaserDialog } from '@litfass/teasers/editor'
import { useEffect, useRef, useState } from 'react'
import { usePageLocale } from '../../i18n/useTexts.ts'
import { type EditorComponent, loadEditor } from '../EditPicture/useFigureEditor.tsx'
import { ProvidePictureWork } from '../ProvidePictureWork.client.tsx'
import styles from './index.module.css'
import { texts } from './texts.ts'
import type { TeaserSlot } from './useTeaserSlots.ts'

export type SiteTeaserDialogProps = {
  slot: TeaserSlot
  onClose: (result: { hasChanged: boolean }) => void
}

/** The dialog of a teaser on the site: images come from all of them, from the bookmarks, or by an upload. */
export function SiteTeaserDialog({ slot, onClose }: SiteTeaserDialogProps) {
  const { teaserId, name, slotType, isResetDisabled, isSafetyDisabled } = slot
  return (
    <TeaserDialog
      {...{ teaserId, name, slotType, isResetDisabled, isSafetyDisabled, onClose }}
      language={usePageLocale()}
      renderPictures={(answers) => <ImageStep {...answers} />}
    />
  )
}

type ImageStepProps = { onApply: (imageId: number) => void; onClose: () => void }

type Way = 'all' | 'bookmarks' | 'upload'

/** The image manager of images that teasers bring of their own. */
const IMAGE_MANAGER = 'teaser'

/** Asks where the image comes from, and for the image then. */
function ImageStep({ onApply, onClose }: ImageStepProps) {
  const language = usePageLocale()
  const words = texts.in(language)
  const [way, setWay] = useState<Way | 'none' | 'next'>('none')
  /** Dialogs open inside the one that is open: the next one waits until this one is gone. */
  const go = (next: Way) => {
    setWay('next')
    setTimeout(() => setWay(next))
  }
  if (way === 'all')
    return (
      <ChoosePicture imageManagerPrefix="article" language={language} onTake={onApply} onClose={onClose} />
    )
  if (way === 'bookmarks') return <FromBookmarks {...{ onApply, onClose }} />
  if (way === 'upload') return <Upload {...{ onApply, onClose }} />
  if (way === 'next') return null
  return (
    <Dialog title={words.choose} onClose={onClose} closeLabel={words.close} className={styles.ways}>
      {(['all', 'bookmarks', 'upload'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={controls.plain}
          aria-haspopup="dialog"
          onClick={() => go(one)}
        >
          {words[one]}
        </button>
      ))}
    </Dialog>
  )
}

/** Remembers the image that a window has brought, until it closes: in the same moment, before anything is rendered again. */
function useTakenImage({ onApply, onClose }: ImageStepProps) {
  const taken = useRef<number>(undefined)
  return {
    take: (imageId: number) => {
      taken.current = imageId
    },
    close: () => (taken.current === undefined ? onClose() : onApply(taken.current)),
  }
}

/** Copies one of the bookmarked images for teasers. */
function FromBookmarks({ onApply, onClose }: ImageStepProps) {
  const { take, close } = useTakenImage({ onApply, onClose })
  return (
    <ProvidePictureWork>
      <BookmarkPicker
        isSingle
        imageManagerPrefix={IMAGE_MANAGER}
        onCopied={([copy]) => copy && take(copy.id)}
        onUploaded={({ imageObj: { id } }) => take(id)}
        onClose={close}
      />
    </ProvidePictureWork>
  )
}

function Upload({ onApply, onClose }: ImageStepProps) {
  const [Editor, setEditor] = useState<EditorComponent>()
  const { take, close } = useTakenImage({ onApply, onClose })
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(() => {
    loadEditor().then(
      (loaded) => setEditor(() => loaded),
      (error: unknown) => {
        console.warn('The image editor could not be loaded.', error)
        onClose()
      },
    )
  }, [])
  return Editor && <Editor imageManagerPrefix={IMAGE_MANAGER} onSaved={take} onClose={close} />
}
