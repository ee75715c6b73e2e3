'use client'

import { lazy, Suspense, useState } from 'react'
import actions from '../action.module.css'

const Editor = lazy(() => import('./Editor.client.tsx'))

type EditorButtonProps = {
  label: string
  /** Without one the editor takes an upload. */
  imageId?: number
}

/** Opens the image editor, which is loaded then. */
export function EditorButton({ label, imageId }: EditorButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={actions.plain} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </button>
      {isOpen && (
        <Suspense>
          <Editor imageId={imageId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
