'use client'

import { lazy, Suspense } from 'react'
import type { EditorProps } from './Editor.tsx'

const Editor = lazy(() => import('./Editor.tsx'))

/**
 * The image editor (spec/media, sections 2 to 4): a modal window that is open while it is rendered. Uploads come from
 * `PictureUploadsContext` of `@litfass/images/client`, further modules from `EditorModules`. Its code is loaded on first use.
 * @example
 * {isOpen && <ImageEditor imageManagerPrefix="article" imageId={7} onSave={show} onClose={() => setIsOpen(false)} />}
 */
export function ImageEditor(options: EditorProps) {
  return (
    <Suspense>
      <Editor {...options} />
    </Suspense>
  )
}
