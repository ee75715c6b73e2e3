'use client'

import { lazy, Suspense } from 'react'
import type { EditorProps } from './Editor.tsx'

const Editor = lazy(() => import('./Editor.tsx'))

/**
 * The image editor (spec/media, sections 2 to 4): there as long as it is rendered, in a window over the page. Uploads
 * come through `PictureUploadsContext` of `@litfass/kit/react`, further modules through `EditorModules`. It is loaded
 * when it is first needed.
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
