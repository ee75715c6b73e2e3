import { announce } from '@litfass/interface/browser'
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  INDENT_CONTENT_COMMAND,
  INSERT_LINE_BREAK_COMMAND,
  IS_APPLE,
  KEY_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
} from '@payloadcms/richtext-lexical/lexical'
import { $isListItemNode } from '@payloadcms/richtext-lexical/lexical/list'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect } from 'react'
import type { EditorKinds } from '../buttons.ts'
import { useEditorPlace } from '../EditorPlace.tsx'
import { $moveSelected, $selectedTable } from './commands.ts'
import { $isDeepest } from './listDepth.ts'
import { registerWritingOnBlocks } from './writingOnBlocks.ts'

/**
 * The keys that mean something else here than in Lexical: Tab indents items of lists alone, and leaves the field after Escape, so that
 * no one who writes by keyboard is caught; Enter in a table ends a line of its cell.
 */
export function useEditorKeys({ listDepth }: Pick<EditorKinds, 'listDepth'>): void {
  const [editor] = useLexicalComposerContext()
  const { text, notify } = useEditorPlace()
  useEffect(() => registerKeys(editor), [editor])
  useEffect(() => registerWritingOnBlocks(editor), [editor])
  useEffect(
    () =>
      editor.registerCommand(
        INDENT_CONTENT_COMMAND,
        () => {
          const isDeepest = $isDeepest(listDepth)
          if (isDeepest) notify('listDeepest')
          return isDeepest
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor, listDepth, notify],
  )
  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          const by = stepOf(event)
          if (!by) return false
          event.preventDefault()
          const moved = $moveSelected(by)
          if (moved) announce(text('movedTo', moved))
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor, text],
  )
}

/**
 * The way a paragraph is moved by the keys that move it in Word, and by Alt and an arrow alone. On a Mac those lead to the ends of
 * paragraphs everywhere, so they still do.
 */
function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): -1 | 1 | undefined {
  const isMoving = !metaKey && (IS_APPLE ? shiftKey && ctrlKey && !altKey : altKey && !ctrlKey)
  if (!isMoving) return
  if (key === 'ArrowUp') return -1
  if (key === 'ArrowDown') return 1
}

function registerKeys(editor: LexicalEditor): () => void {
  let isLeaving = false
  return mergeRegister(
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      ({ key }) => {
        if (key === 'Escape') isLeaving = true
        else if (key !== 'Tab' && key !== 'Shift') isLeaving = false
        return false
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      KEY_TAB_COMMAND,
      (event) => {
        // Skips further handlers, so that the browser moves the focus.
        if (isLeaving) return true
        if (!$isInList()) return false
        event.preventDefault()
        return editor.dispatchCommand(
          event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND,
          undefined,
        )
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      KEY_ENTER_COMMAND,
      (event) => {
        const selection = $getSelection()
        if (!$isRangeSelection(selection) || !$selectedTable()) return false
        event?.preventDefault()
        return editor.dispatchCommand(INSERT_LINE_BREAK_COMMAND, false)
      },
      COMMAND_PRIORITY_LOW,
    ),
  )
}

/** Whether the selection is in a list item that can be moved. */
function $isInList(): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return false
  return $findMatchingParent(selection.anchor.getNode(), $isListItemNode) !== null
}
