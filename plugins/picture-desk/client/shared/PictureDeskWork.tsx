'use client'

import type { StoredPicture } from '@litfass/images/client'
import { createContext, type ReactNode, useContext } from 'react'
import type { PictureTexts } from '../desk/DeskRow.ts'

/** Props for the editor of one picture. */
export type EditorRequest = {
  imageManagerPrefix: string
  imageId: number
  /** Call this with the saved picture. */
  onSave: (saved: StoredPicture) => void
  /** Call this to remove the editor. */
  onClose: () => void
}

/** Services of the project, since the editor belongs to another plugin. */
export type DeskWork = {
  /** Renders an editor for one picture; without it there is no button for one. */
  renderEditor?: ((request: EditorRequest) => ReactNode) | undefined
  /**
   * Saves texts of a picture and returns the saved picture; without it texts cannot be edited. `revision` is the one the
   * texts were typed for. Throws `ClientError`s, with the status 409 when the picture has been changed since.
   */
  saveTexts?: ((saving: TextSaving) => Promise<StoredPicture>) | undefined
  /**
   * Makes a draft gallery of pictures, in their order; without it there is no button for one. The same pictures again must
   * give the same gallery. Throws `ClientError`s.
   */
  makeGallery?: ((wanted: NewGallery) => Promise<MadeGallery>) | undefined
}

type NewGallery = { title: string; imageIds: readonly number[] }

/** A gallery, by the path of its page in the panel. */
export type MadeGallery = { panel: string }

export type TextSaving = {
  imageManagerPrefix: string
  imageId: number
  texts: Partial<PictureTexts>
  revision: number
}

const WorkContext = createContext<DeskWork>({})

/** Provides all desks inside it with an editor and a way to save texts. */
export function PictureDeskWork({ children, ...work }: DeskWork & { children: ReactNode }) {
  return <WorkContext value={work}>{children}</WorkContext>
}

/** Returns a desk's own props, or else those of the surrounding `PictureDeskWork`. */
export function useDeskWork(own: DeskWork): DeskWork {
  const provided = useContext(WorkContext)
  return {
    renderEditor: own.renderEditor ?? provided.renderEditor,
    saveTexts: own.saveTexts ?? provided.saveTexts,
    makeGallery: own.makeGallery ?? provided.makeGallery,
  }
}
