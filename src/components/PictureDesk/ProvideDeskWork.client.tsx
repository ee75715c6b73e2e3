'use client'

import { ImageEditor } from '@litfass/image-editor/client'
import { type EditorRequest, PictureDeskWork } from '@litfass/picture-desk/client'
import type { ReactNode } from 'react'
import { editorModules } from '../editorModules.ts'
import { saveTexts } from './saveTexts.ts'

const renderEditor = (request: EditorRequest) => <ImageEditor {...request} modules={editorModules} />

/** Gives picture desks the image editor, and its route to save texts by; on the site and in the panel. */
export function ProvideDeskWork({ children }: { children: ReactNode }) {
  return (
    <PictureDeskWork renderEditor={renderEditor} saveTexts={saveTexts}>
      {children}
    </PictureDeskWork>
  )
}
