import { lengthState } from '@litfass/interface/textLength'
import {
  $createNodeSelection,
  $getRoot,
  $isElementNode,
  $setSelection,
  type LexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect, useState } from 'react'
import { useEditorPlace } from './EditorPlace.tsx'
import styles from './editor.module.css'
import { $isPremiumNode } from './nodes/blocks.tsx'
import type { EditorWords } from './texts.ts'

/** Spec platform 5: time after the last change before a text is counted again, in ms. */
const DEBOUNCE_MS = 200

/** Spec platform 9: about as much of an article is to be read by everyone, in characters. */
const OPEN_CHARACTERS = 800

type Counted = { characters: number; words: number; over: number; open: number | undefined }

/** The time that a message stays, in ms. */
const NOTICE_MS = 10_000

/** The message beside the length of the text, in the line below it. */
export type EditorMessages = {
  /** Something that has just happened. */
  notice: keyof EditorWords | undefined
  /** Keys of the blocks that refer to something that is not there. */
  problems: ReadonlySet<string>
}

/** Keeps what has just happened for a while. */
export function useNotice() {
  const [said, setSaid] = useState<{ notice: keyof EditorWords }>()
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [said])
  const [notify] = useState(() => (notice: keyof EditorWords) => setSaid({ notice }))
  return { notice: said?.notice, notify }
}

/** Keeps which blocks refer to something that is not there. */
export function useProblems() {
  const [problems, setProblems] = useState<ReadonlySet<string>>(new Set())
  const [report] = useState(() => (nodeKey: string, isProblem: boolean) => {
    setProblems((before) => {
      if (before.has(nodeKey) === isProblem) return before
      const others = [...before].filter((one) => one !== nodeKey)
      return new Set(isProblem ? [...others, nodeKey] : others)
    })
  })
  return { problems, report }
}

type EditorStatusProps = EditorMessages & { id: string; maxCharacters: number | undefined }

/** The line below the text: its length, how much of it everyone may read, and the keys of the field for screen readers. */
export function EditorStatus({ id, maxCharacters, notice, problems }: EditorStatusProps) {
  const { text, isReadOnly } = useEditorPlace()
  const counted = useCounted(maxCharacters)
  if (isReadOnly) return null
  const { characters, words, over, open } = counted
  return (
    <div className={styles.status}>
      <p id={`${id}-keys`} hidden>
        {text('keys')}
      </p>
      {notice && (
        <p aria-hidden="true" className={styles.told}>
          {text(notice)}
        </p>
      )}
      <Problems keys={problems} />
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
        {notice && text(notice)} {over > 0 && text('tooLong', { count: over })}
      </p>
    </div>
  )
}

/** Says of an article that it has invalid references, and leads to the first (spec platform 8). */
function Problems({ keys }: { keys: ReadonlySet<string> }) {
  const { text } = useEditorPlace()
  const [editor] = useLexicalComposerContext()
  if (keys.size === 0) return null
  const show = () => {
    editor.update(() => {
      const first = $getRoot()
        .getChildrenKeys()
        .find((key) => keys.has(key))
      if (first === undefined) return
      const selection = $createNodeSelection()
      selection.add(first)
      $setSelection(selection)
      editor.getElementByKey(first)?.scrollIntoView({ block: 'center' })
    })
    editor.focus()
  }
  return (
    <p className={styles.invalid}>
      {text('referencesInvalid', { count: keys.size })}{' '}
      <button type="button" className={styles.show} onClick={show}>
        {text('referenceShow')}
      </button>
    </p>
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
