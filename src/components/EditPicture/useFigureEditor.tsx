import { type ReactNode, useCallback, useState } from 'react'

/** Loads the site's image editor; rejects when its chunk cannot be loaded. */
export const loadEditor = async () => (await import('./Editor.client.tsx')).default

export type EditorComponent = Awaited<ReturnType<typeof loadEditor>>

type Editing = {
  Editor: EditorComponent
  imageId: number
  imageManagerPrefix: string
  done: (isSaved: boolean) => void
}

/**
 * Opens the image editor for a figure; resolves to whether something was saved.
 * @param failed message of the error when the editor cannot be loaded
 */
export function useFigureEditor(failed: string): {
  edit: (imageId: number, imageManagerPrefix: string) => Promise<boolean>
  editor: ReactNode
} {
  const [editing, setEditing] = useState<Editing>()
  const edit = useCallback(
    async (imageId: number, imageManagerPrefix: string) => {
      // Loaded before rendering: a lazy component that fails to load would crash the page.
      const Editor = await loadEditor().catch((cause: unknown) => {
        throw new Error(failed, { cause })
      })
      return new Promise<boolean>((done) => setEditing({ Editor, imageId, imageManagerPrefix, done }))
    },
    [failed],
  )
  const editor = editing && (
    <editing.Editor
      imageId={editing.imageId}
      imageManagerPrefix={editing.imageManagerPrefix}
      onSaved={() => editing.done(true)}
      onClose={() => {
        // No effect once resolved by a save.
        editing.done(false)
        setEditing(undefined)
      }}
    />
  )
  return { edit, editor }
}
