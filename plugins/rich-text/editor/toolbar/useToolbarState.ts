import { $findTableNode } from '@lexical/table'
import {
  $findMatchingParent,
  $getSelection,
  $isNodeSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
} from '@payloadcms/richtext-lexical/lexical'
import { $isListNode } from '@payloadcms/richtext-lexical/lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@payloadcms/richtext-lexical/lexical/rich-text'
import { useEffect, useState } from 'react'
import type { ButtonName } from '../buttons.ts'
import { $selectedLink } from '../links.ts'

/** Which buttons are pressed at the selection, and what can be done there. */
export type ToolbarState = {
  pressed: readonly ButtonName[]
  isInTable: boolean
  canUndo: boolean
  canRedo: boolean
}

type Selected = Pick<ToolbarState, 'pressed' | 'isInTable'>

/** The names of Lexical's formats by those of the buttons. */
export const FORMATS = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  sup: 'superscript',
  sub: 'subscript',
} as const

type MarkName = keyof typeof FORMATS
export const MARK_NAMES: readonly MarkName[] = ['bold', 'italic', 'underline', 'sup', 'sub']

/** Follows the selection of an editor. */
export function useToolbarState(editor: LexicalEditor): ToolbarState {
  const [selected, setSelected] = useState<Selected>({ pressed: [], isInTable: false })
  const [canUndo, setCanUndo] = useState(false)
  const [canRedo, setCanRedo] = useState(false)
  useEffect(() => {
    const read = () =>
      editor.read(() => {
        const now = $readSelected()
        setSelected((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
      })
    const keep = (set: (value: boolean) => void) => (value: boolean) => {
      set(value)
      return false
    }
    read()
    return mergeRegister(
      editor.registerUpdateListener(read),
      editor.registerCommand(CAN_UNDO_COMMAND, keep(setCanUndo), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, keep(setCanRedo), COMMAND_PRIORITY_LOW),
    )
  }, [editor])
  return { ...selected, canUndo, canRedo }
}

function $readSelected(): Selected {
  const selection = $getSelection()
  const [first] = selection?.getNodes() ?? []
  if (!selection || !first || $isNodeSelection(selection)) return { pressed: [], isInTable: false }
  const pressed: ButtonName[] = []
  if ($isRangeSelection(selection))
    pressed.push(...MARK_NAMES.filter((mark) => selection.hasFormat(FORMATS[mark])))
  if ($selectedLink()) pressed.push('link')
  const line = $lineKind($isRangeSelection(selection) ? selection.anchor.getNode() : first)
  if (line) pressed.push(line)
  return { pressed, isInTable: $findTableNode(first) !== null }
}

function $lineKind(node: LexicalNode): ButtonName | undefined {
  const list = $findMatchingParent(node, $isListNode)
  if ($isListNode(list)) return list.getListType() === 'number' ? 'numberedList' : 'bulletList'
  const heading = $findMatchingParent(node, $isHeadingNode)
  if ($isHeadingNode(heading)) return heading.getTag() === 'h3' ? 'heading3' : 'heading2'
  return $findMatchingParent(node, $isQuoteNode) ? 'quote' : undefined
}
