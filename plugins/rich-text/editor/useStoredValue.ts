import { $getRoot, HISTORIC_TAG, type LexicalEditor } from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect, useRef } from 'react'
import { essence, readEditor, readStored, type StoredText } from './stored.ts'

/** The way in which an editor reads the texts of its form. */
export type Reading = {
  /** Kinds of the blocks that it knows. */
  kinds: readonly string[]
  /** While a text is read, errors are thrown, or it would count as empty; later ones Lexical takes back itself. */
  isStrict: boolean
  /** Learns that the form has got a text that the editor cannot show. */
  onUnknown: () => void
}

type Stored = { onChange: (value: StoredText) => void; reading: Reading }

/**
 * Synchronizes the editor with the value of a form. A value that the editor passes on comes back through the form, sometimes late and
 * sometimes rebuilt by the server. Only a text that differs from those of both form and editor replaces the text in the editor.
 */
export function useStoredValue(value: unknown, { onChange, reading }: Stored): void {
  const [editor] = useLexicalComposerContext()
  const own = useRef(new WeakSet<object>())
  const latest = useRef(onChange)
  const said = useRef({ byForm: '', byEditor: '' })
  const begin = useRef(() => {
    reading.isStrict = false
    said.current = { byForm: essence(value), byEditor: essence(editor.getEditorState().toJSON()) }
  })
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    begin.current()
    return editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
      const held = readEditor(editorState.toJSON())
      if (held.saying === said.current.byEditor) return
      said.current = { byForm: held.saying, byEditor: held.saying }
      const text = held.text()
      own.current.add(text)
      latest.current(text)
    })
  }, [editor])
  useEffect(() => {
    if (typeof value === 'object' && value !== null && own.current.has(value)) return
    const saying = essence(value)
    const { byForm, byEditor } = said.current
    said.current.byForm = saying
    if (saying === byForm || saying === byEditor) return
    const text = readStored(value, reading.kinds)
    if (text === undefined) return reading.onUnknown()
    reading.isStrict = true
    said.current.byEditor = replaceText(editor, text)
    reading.isStrict = false
  }, [editor, value, reading])
}

/** @returns what the editor says then */
function replaceText(editor: LexicalEditor, text: string): string {
  const state = editor.parseEditorState(text)
  editor.setEditorState(state, { tag: HISTORIC_TAG })
  // For the rules, which see only changed values.
  editor.update(() => $getRoot().markDirty(), { tag: HISTORIC_TAG })
  return essence(state.toJSON())
}
