import { lengthState } from '@litfass/interface/textLength'
import { $getRoot, $isElementNode, type LexicalNode } from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect, useState } from 'react'
import { useEditorPlace } from './EditorPlace.tsx'
import styles from './editor.module.css'
import { $isPremiumNode } from './nodes/blocks.tsx'

/** Spec platform 5: time after the last change before a text is counted again, in ms. */
const DEBOUNCE_MS = 200

/** Spec platform 9: about as much of an article is to be read by everybody, in characters. */
const OPEN_CHARACTERS = 800

type Counted = { characters: number; words: number; over: number; open: number | undefined }

type EditorStatusProps = { id: string; maxCharacters: number | undefined }

/** The line below the text: its length, how much of it everybody may read, and the keys of the field for screen readers. */
export function EditorStatus({ id, maxCharacters }: EditorStatusProps) {
  const { text, isReadOnly } = useEditorPlace()
  const counted = useCounted(maxCharacters)
  if (isReadOnly) return null
  const { characters, words, over, open } = counted
  return (
    <div className={styles.status}>
      <p id={`${id}-keys`} hidden>
        {text('keys')}
      </p>
      {open !== undefined && (
        <p data-short={open < OPEN_CHARACTERS / 2 || undefined}>
          {text('premiumOpen', { count: open, wanted: OPEN_CHARACTERS })}
        </p>
      )}
      <p className={styles.count} data-over={over > 0 || undefined}>
        {maxCharacters === undefined
          ? text('counted', { characters, words })
          : text('countedOf', { characters, words, max: maxCharacters })}
        {over > 0 && <strong> {text('tooLong', { count: over })}</strong>}
      </p>
      <p role="status" className={styles.unseen}>
        {over > 0 && text('tooLong', { count: over })}
      </p>
    </div>
  )
}

function useCounted(maxCharacters: number | undefined): Counted {
  const [editor] = useLexicalComposerContext()
  const [counted, setCounted] = useState<Counted>({ characters: 0, words: 0, over: 0, open: undefined })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const count = () => setCounted(editor.read(() => $count(maxCharacters)))
    count()
    const stop = editor.registerUpdateListener(() => {
      clearTimeout(timer)
      timer = setTimeout(count, DEBOUNCE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [editor, maxCharacters])
  return counted
}

function $count(maxCharacters: number | undefined): Counted {
  const blocks = $getRoot().getChildren()
  const marker = blocks.findIndex($isPremiumNode)
  const { characters, words, over } = lengthState($linesOf(blocks), { characters: maxCharacters })
  const open = marker < 0 ? undefined : lengthState($linesOf(blocks.slice(0, marker)), {}).characters
  return { characters, words, over: over.characters, open }
}

/** The text as a reader sees it: a line for each paragraph, item and cell. */
function $linesOf(nodes: readonly LexicalNode[]): string {
  return nodes
    .flatMap((node) => $lines(node))
    .join('\n')
    .trimEnd()
}

function $lines(node: LexicalNode): string[] {
  if (!$isElementNode(node)) return []
  const children = node.getChildren()
  const hasBlocks = children.some((child) => $isElementNode(child) && !child.isInline())
  return hasBlocks ? children.flatMap($lines) : [node.getTextContent()]
}
