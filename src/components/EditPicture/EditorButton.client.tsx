'use client'

import { useFigures } from '@litfass/galleries/react'
import { useFlash } from '@litfass/interface/react'
import { useState } from 'react'
import actions from '../action.module.css'
import { type EditorComponent, loadEditor } from './loadEditor.ts'

type EditorButtonProps = {
  label: string
  /** Without one the editor takes an upload. */
  imageId?: number
}

/** Opens the image editor, which is loaded then. */
export function EditorButton({ label, imageId }: EditorButtonProps) {
  const { words } = useFigures()
  const { show } = useFlash()
  const [Editor, setEditor] = useState<EditorComponent>()

  async function open(): Promise<void> {
    try {
      const loaded = await loadEditor()
      setEditor(() => loaded)
    } catch (error) {
      console.warn('The image editor could not be loaded.', error)
      const again = { label: words.menuAgain, run: () => void open() }
      show({ type: 'alert', text: words.menuEditFailed, action: again })
    }
  }

  return (
    <>
      <button type="button" className={actions.plain} aria-haspopup="dialog" onClick={() => void open()}>
        {label}
      </button>
      {Editor && <Editor imageId={imageId} onClose={() => setEditor(undefined)} />}
    </>
  )
}
