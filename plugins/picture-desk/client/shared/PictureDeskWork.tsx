'use client'

import type { StoredPicture } from '@litfass/kit/react'
import { createContext, type ReactNode, useContext } from 'react'
import type { PictureTexts } from '../../domain/index.ts'

/** What the desk opens an editor with. */
export type EditorRequest = {
  imageManagerPrefix: string
  imageId: number
  /** To be called with the picture as it is after a save. */
  onSave: (saved: StoredPicture) => void
  /** To be called when the editor is to be taken away. */
  onClose: () => void
}

/** What the desk cannot do itself: an editor belongs to another plugin. */
export type DeskWork = {
  /** Draws an editor for one picture; without it there is no button for one. */
  renderEditor?: ((request: EditorRequest) => ReactNode) | undefined
  /**
   * Saves texts of a picture and gives it as it is then; without it texts cannot be changed here. `revision` is the one
   * the texts were typed for. Throws `ClientError`s, with the status 409 when somebody else has saved meanwhile.
   */
  saveTexts?: ((saving: TextSaving) => Promise<StoredPicture>) | undefined
}

export type TextSaving = {
  imageManagerPrefix: string
  imageId: number
  texts: Partial<PictureTexts>
  revision: number
}

const WorkContext = createContext<DeskWork>({})

/** Gives every desk below it an editor, and a way to save texts. */
export function PictureDeskWork({ children, ...work }: DeskWork & { children: ReactNode }) {
  return <WorkContext value={work}>{children}</WorkContext>
}

/** What a desk was given itself, else what is around it. */
export function useDeskWork(own: DeskWork): DeskWork {
  const around = useContext(WorkContext)
  return {
    renderEditor: own.renderEditor ?? around.renderEditor,
    saveTexts: own.saveTexts ?? around.saveTexts,
  }
}
