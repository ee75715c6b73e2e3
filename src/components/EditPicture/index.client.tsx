'use client'

import { useFigures } from '@litfass/galleries/react'
import { useFlash } from '@litfass/interface/react'
import { useState } from 'react'
import actions from '../action.module.css'
import { useSession } from '../SessionMenu/session.ts'
import styles from './index.module.css'
import { type EditorComponent, loadEditor } from './useFigureEditor.tsx'

/** A button that opens the image editor on the live page; rendered for staff only. */
export function EditPicture({ imageId, label }: { imageId: number; label: string }) {
  const session = useSession()
  if (session.kind !== 'account' || !session.isStaff) return null
  return (
    <p className={styles.place} data-admin-element="">
      <EditorButton imageId={imageId} label={label} />
    </p>
  )
}

type EditorButtonProps = {
  label: string
  /** Without an id the editor starts with an upload. */
  imageId?: number
}

/** Opens the image editor, loading it on demand. */
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
