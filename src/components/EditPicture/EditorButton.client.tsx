'use client'

import { lookOf } from '@litfass/galleries/domain'
import { useFigures } from '@litfass/galleries/react'
import { useFlash } from '@litfass/interface/react'
import { useEffect, useState } from 'react'
import actions from '../action.module.css'
import styles from './index.module.css'
import { type EditorComponent, loadEditor } from './useFigureEditor.tsx'

type AccountPictureProps = { imageId: number; label: string; account: number }

/** A button that opens the image editor, for an account that the editor's routes let edit the picture. */
export function AccountPicture({ imageId, label, account }: AccountPictureProps) {
  const prefix = useImageManager(imageId, account)
  if (prefix === undefined) return null
  return (
    <p className={styles.place} data-admin-element="">
      <EditorButton imageId={imageId} imageManagerPrefix={prefix} label={label} />
    </p>
  )
}

/** Asks for the image manager the account may edit a picture in; `undefined` where it may not. */
function useImageManager(imageId: number, account: number): string | undefined {
  const { readFigure } = useFigures()
  const [found, setFound] = useState<{ of: number; account: number; prefix: string | undefined }>()
  useEffect(() => {
    if (!readFigure) return
    const asking = new AbortController()
    readFigure({ id: imageId, imageType: 'image' }, lookOf('{}'), asking.signal).then(
      ({ imageManagerPrefix: prefix }) => {
        if (!asking.signal.aborted) setFound({ of: imageId, account, prefix })
      },
      (error: unknown) => {
        if (!asking.signal.aborted) console.warn('The rights to a picture are unknown.', error)
      },
    )
    return () => asking.abort()
  }, [imageId, account, readFigure])
  return found?.of === imageId && found.account === account ? found.prefix : undefined
}

type EditorButtonProps = {
  label: string
  /** Without an id the editor starts with an upload. */
  imageId?: number
  imageManagerPrefix?: string
}

/** Opens the image editor, loading it on demand. */
export function EditorButton({ label, ...picture }: EditorButtonProps) {
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
      {Editor && <Editor {...picture} onClose={() => setEditor(undefined)} />}
    </>
  )
}
