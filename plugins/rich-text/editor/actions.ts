import { announce } from '@litfass/interface/browser'
import {
  $getRoot,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  REDO_COMMAND,
  UNDO_COMMAND,
} from '@payloadcms/richtext-lexical/lexical'
import {
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@payloadcms/richtext-lexical/lexical/list'
import type { ButtonName } from './buttons.ts'
import type { EditorPlace } from './EditorPlace.tsx'
import { $isPremiumNode, PremiumNode } from './nodes/blocks.tsx'
import { FORMATS, type ToolbarState } from './toolbar/useToolbarState.ts'
import { $insertBlock, $setLines } from './typing/commands.ts'

type Pressing = Pick<EditorPlace, 'text' | 'ask'> & { state: ToolbarState }

/** Whether a button is disabled at the selection: tables contain only lines of text. */
export function isButtonDisabled(name: ButtonName, { isInTable, canUndo, canRedo }: ToolbarState): boolean {
  if (name === 'undo') return !canUndo
  if (name === 'redo') return !canRedo
  const isOfLines = ['heading2', 'heading3', 'quote', 'bulletList', 'numberedList'].includes(name)
  return isInTable && isOfLines
}

/** Does what a button is for; pressed once more it takes a format, a list or a heading back. */
export function pressButton(editor: LexicalEditor, name: ButtonName, { text, ask, state }: Pressing): void {
  if (isButtonDisabled(name, state)) return
  const isPressed = state.pressed.includes(name)
  switch (name) {
    case 'undo':
      editor.dispatchCommand(UNDO_COMMAND, undefined)
      break
    case 'redo':
      editor.dispatchCommand(REDO_COMMAND, undefined)
      break
    case 'bold':
    case 'italic':
    case 'underline':
    case 'sup':
    case 'sub':
      editor.dispatchCommand(FORMAT_TEXT_COMMAND, FORMATS[name])
      break
    case 'heading2':
    case 'heading3':
    case 'quote':
      editor.update(() => $setLines(isPressed ? 'paragraph' : name))
      break
    case 'bulletList':
    case 'numberedList':
      editor.dispatchCommand(isPressed ? REMOVE_LIST_COMMAND : INSERT_LIST[name], undefined)
      break
    case 'premium':
      insertPremium(editor, text('premiumMoved'))
      break
    case 'video':
    case 'social':
    case 'map':
      ask({ kind: 'embed', service: name })
      break
    default:
      ask({ kind: name })
  }
}

const INSERT_LIST = {
  bulletList: INSERT_UNORDERED_LIST_COMMAND,
  numberedList: INSERT_ORDERED_LIST_COMMAND,
} as const

/** Inserts the premium marker; the one there was moves (spec platform 3). */
function insertPremium(editor: LexicalEditor, moved: string): void {
  editor.update(() => {
    const earlier = $getRoot().getChildren().filter($isPremiumNode)
    for (const marker of earlier) marker.remove()
    $insertBlock(new PremiumNode(earlier[0]?.getData() ?? {}))
    if (earlier.length > 0) announce(moved)
  })
}
