import {
  $createParagraphNode,
  $createTextNode,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isRangeSelection,
  $parseSerializedNode,
  COMMAND_PRIORITY_HIGH,
  DROP_COMMAND,
  type LexicalNode,
  mergeRegister,
  PASTE_COMMAND,
  type SerializedLexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect, useRef } from 'react'
import { isLinkAddress } from '../addresses.ts'
import type { EditorKinds } from './buttons.ts'
import { $selectedTable } from './commands.ts'
import { useEditorPlace } from './EditorPlace.tsx'
import { $applyLink } from './links.ts'
import { pastedNodes } from './pasted.ts'

/**
 * Takes what is pasted: of this editor as it is, of Word, Google Docs and the web what a text may hold, and pictures as files. An
 * address that is pasted over words makes a link of them.
 */
export function usePaste(possible: EditorKinds): void {
  const [editor] = useLexicalComposerContext()
  const { ask } = useEditorPlace()
  const latest = useRef({ possible, ask })
  useEffect(() => {
    latest.current = { possible, ask }
  })
  useEffect(() => {
    const takeFile = (data: DataTransfer | null): boolean => {
      const file = [...(data?.files ?? [])].find(({ type }) => /^image\/(jpeg|png|gif)$/.test(type))
      if (!file || !latest.current.possible.kinds.includes('picture')) return false
      latest.current.ask({ kind: 'picture', file })
      return true
    }
    return mergeRegister(
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const data = event instanceof ClipboardEvent ? event.clipboardData : null
          if (!data || isOfField(event.target) || isOwn(data, editor._config.namespace)) return false
          event.preventDefault()
          // Programs put a picture of the text beside the text itself.
          if (!data.types.includes('text/html') && takeFile(data)) return true
          $paste(data, latest.current.possible)
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        DROP_COMMAND,
        (event) => {
          if (!takeFile(event.dataTransfer)) return false
          event.preventDefault()
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
    )
  }, [editor])
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

function $paste(data: DataTransfer, possible: EditorKinds): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  const plain = data.getData('text/plain')
  const isAddress = possible.hasLinks && isLinkAddress(plain.trim())
  if (isAddress && !selection.isCollapsed())
    $applyLink({ text: selection.getTextContent(), url: plain.trim(), isNewTab: false })
  else if ($selectedTable()) selection.insertRawText(plain)
  else $insertPasted(data, possible)
}

function $insertPasted(data: DataTransfer, possible: EditorKinds): void {
  const plain = data.getData('text/plain')
  const html = data.getData('text/html')
  const nodes = html === '' ? $plainNodes(plain) : pastedNodes(html, possible).map($parsed)
  if (nodes.length === 0) return
  const [only] = nodes
  // Words of one line go into the line, not below it.
  if (nodes.length === 1 && only?.getType() === 'paragraph' && $isElementNode(only))
    $insertNodes(only.getChildren())
  else $insertNodes(nodes)
}

const $parsed = (node: SerializedLexicalNode): LexicalNode => $parseSerializedNode(node)

/** Makes a paragraph of each line that is not empty. */
function $plainNodes(text: string): LexicalNode[] {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  return lines.map((line) => $createParagraphNode().append($createTextNode(line)))
}
