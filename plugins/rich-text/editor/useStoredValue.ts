import {
  $createParagraphNode,
  $getRoot,
  HISTORIC_TAG,
  type LexicalEditor,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect, useRef } from 'react'
import { essence, type StoredText, trimmed } from './stored.ts'

/** A text without anything, as the editor is given it. */
export const EMPTY_TEXT = JSON.stringify({
  root: {
    type: 'root',
    version: 1,
    direction: null,
    format: '',
    indent: 0,
    children: [{ type: 'paragraph', version: 1, direction: null, format: '', indent: 0, children: [] }],
  },
})

/**
 * Joins the editor with the value of a form. What the editor hands on comes back to it through the form, sometimes late and sometimes
 * written anew by the server: only a text that says something else replaces what is written.
 */
export function useStoredValue(value: unknown, onChange: (value: StoredText) => void): void {
  const [editor] = useLexicalComposerContext()
  const handedOn = useRef(new WeakSet<object>())
  const latest = useRef(onChange)
  const said = useRef<string>(undefined)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    said.current ??= essence(editor.getEditorState().toJSON())
    return editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
      const text = trimmed(editorState.toJSON())
      const saying = essence(text)
      if (saying === said.current) return
      said.current = saying
      handedOn.current.add(text)
      latest.current(text)
    })
  }, [editor])
  useEffect(() => {
    const isOwn = typeof value === 'object' && value !== null && handedOn.current.has(value)
    if (isOwn || essence(value) === said.current) return
    said.current = essence(value)
    replaceText(editor, value)
  }, [editor, value])
}

function replaceText(editor: LexicalEditor, value: unknown): void {
  const isNothing = value === null || value === undefined
  editor.setEditorState(editor.parseEditorState(isNothing ? EMPTY_TEXT : JSON.stringify(value)), {
    tag: HISTORIC_TAG,
  })
  editor.update(
    () => {
      if ($getRoot().isEmpty()) $getRoot().append($createParagraphNode())
    },
    { tag: HISTORIC_TAG },
  )
}
