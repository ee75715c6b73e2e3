import {
  $createRangeSelection,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isRangeSelection,
  $parseSerializedNode,
  $setSelection,
  COMMAND_PRIORITY_HIGH,
  DROP_COMMAND,
  type LexicalNode,
  mergeRegister,
  PASTE_COMMAND,
  type SerializedLexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { DRAG_DROP_PASTE } from '@payloadcms/richtext-lexical/lexical/rich-text'
import { useEffect, useRef } from 'react'
import { isLinkAddress } from '../../addresses.ts'
import type { EditorKinds } from '../buttons.ts'
import { useEditorPlace } from '../EditorPlace.tsx'
import { $applyLink } from '../links.ts'
import { $selectedTable } from '../typing/commands.ts'
import { type Pasted, plainNodes, readPasted } from './pasted.ts'
import { isPictureAlone } from './pastedPictures.ts'

/**
 * Takes what is pasted: of this editor as it is, of Word, Google Docs and the web what a text may hold, and pictures as files. An
 * address that is pasted over words makes a link of them.
 */
export function usePaste(possible: EditorKinds): void {
  const [editor] = useLexicalComposerContext()
  const { ask, notify } = useEditorPlace()
  const latest = useRef({ possible, ask, notify })
  useEffect(() => {
    latest.current = { possible, ask, notify }
  })
  useEffect(() => {
    // The dialog refuses other files with a readable message.
    const takeFiles = (files: readonly File[]): boolean => {
      if (files.length === 0 || !latest.current.possible.kinds.includes('picture')) return false
      latest.current.ask({ kind: 'picture', files })
      return true
    }
    const paste = (data: DataTransfer) => {
      const { possible, ask, notify } = latest.current
      const { isChanged, isLess, pictures } = $paste(data, possible)
      if (isLess || isChanged)
        notify(isLess ? (isChanged ? 'pastedLessAndChanged' : 'pastedLess') : 'pastedChanged')
      if (pictures.length > 0) ask({ kind: 'picture', files: pictures })
    }
    return mergeRegister(
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const data = event instanceof ClipboardEvent ? event.clipboardData : null
          if (!data || isOfField(event.target) || isOwn(data, editor._config.namespace)) return false
          event.preventDefault()
          // Programs put a picture of the text beside the text itself.
          const html = data.getData('text/html')
          if ((html === '' || isPictureAlone(html)) && takeFiles([...data.files])) return true
          paste(data)
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        DROP_COMMAND,
        (event) => {
          const data = event.dataTransfer
          // Files and what is moved within the editor are Lexical's to place.
          if (!data || data.files.length > 0 || isOwn(data, editor._config.namespace)) return false
          event.preventDefault()
          $selectPoint(event)
          paste(data)
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
      // Lexical has put the selection where they were dropped.
      editor.registerCommand(DRAG_DROP_PASTE, takeFiles, COMMAND_PRIORITY_HIGH),
    )
  }, [editor])
}

/** Puts the selection where something is dropped. */
function $selectPoint({ clientX, clientY }: DragEvent): void {
  const at = document.caretPositionFromPoint?.(clientX, clientY)
  if (!at) return
  const { offsetNode, offset } = at
  const selection = $createRangeSelection()
  selection.applyDOMRange(
    new StaticRange({
      startContainer: offsetNode,
      startOffset: offset,
      endContainer: offsetNode,
      endOffset: offset,
    }),
  )
  $setSelection(selection)
}

/** Whether something is pasted into a field of a block. */
const isOfField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea') !== null

/** Whether it was copied in an editor that takes the same. */
function isOwn(data: DataTransfer, namespace: string): boolean {
  try {
    const copied: unknown = JSON.parse(data.getData('application/x-lexical-editor') || 'null')
    return (
      typeof copied === 'object' && copied !== null && 'namespace' in copied && copied.namespace === namespace
    )
  } catch {
    return false
  }
}

type Outcome = Omit<Pasted, 'nodes'>

const WHOLE: Outcome = { isLess: false, isChanged: false, pictures: [] }

/** Inserts what is pasted. @returns whether something of it was left out or changed, and its pictures, which follow it */
function $paste(data: DataTransfer, possible: EditorKinds): Outcome {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return WHOLE
  const plain = data.getData('text/plain')
  const isAddress = possible.hasLinks && isLinkAddress(plain.trim())
  if (isAddress && !selection.isCollapsed())
    $applyLink({ text: selection.getTextContent(), url: plain.trim(), isNewTab: false })
  else if ($selectedTable()) selection.insertRawText(plain.trim().replace(/\t/g, ' '))
  else return $insertPasted(data, possible)
  return WHOLE
}

function $insertPasted(data: DataTransfer, possible: EditorKinds): Outcome {
  const html = data.getData('text/html')
  const { nodes: read, ...outcome } =
    html === '' ? { ...WHOLE, nodes: plainNodes(data.getData('text/plain')) } : readPasted(html, possible)
  const nodes = read.map($parsed)
  const [only] = nodes
  // Words of one line go into the line, not below it.
  if (nodes.length === 1 && only?.getType() === 'paragraph' && $isElementNode(only))
    $insertNodes(only.getChildren())
  else if (nodes.length > 0) $insertNodes(nodes)
  return outcome
}

const $parsed = (node: SerializedLexicalNode): LexicalNode => $parseSerializedNode(node)
