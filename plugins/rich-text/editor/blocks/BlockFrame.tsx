import { announce } from '@litfass/interface/browser'
import { DeleteIcon, DownIcon, UpIcon } from '@litfass/interface/toolIcons'
import { $getNodeByKey, COMMAND_PRIORITY_HIGH, KEY_TAB_COMMAND } from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useLexicalNodeSelection } from '@payloadcms/richtext-lexical/lexical/react/useLexicalNodeSelection'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useEditorPlace } from '../EditorPlace.tsx'
import { $moveNodes } from '../typing/commands.ts'
import styles from './blocks.module.css'

type BlockFrameProps = {
  nodeKey: string
  /** Names the block for people who do not see it. */
  label: string
  /** Whether it refers to something that is not there. */
  isProblem?: boolean
  /** Wider than the text. */
  isWide?: boolean
  /** Buttons for what can be done with it, besides taking it out. */
  tools?: ReactNode
  children: ReactNode
}

/** A block between paragraphs: selected as a whole, left and deleted by the keys of the text, with its tools below it. */
export function BlockFrame({ nodeKey, label, isProblem = false, isWide, tools, children }: BlockFrameProps) {
  const { text, isReadOnly, report } = useEditorPlace()
  const [editor] = useLexicalComposerContext()
  const frame = useRef<HTMLElement>(null)
  const [isSelected, select] = useSelection(nodeKey)
  useAnnounced(isSelected && !isReadOnly, text('blockSelected', { name: label }))
  useTabInto(frame, isSelected)
  useEffect(() => report(nodeKey, isProblem), [report, nodeKey, isProblem])
  useEffect(() => () => report(nodeKey, false), [report, nodeKey])
  const remove = () =>
    editor.update(() => {
      const node = $getNodeByKey(nodeKey)
      node?.selectNext()
      node?.remove()
    })
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button, a, input, textarea, label')) return
    select()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    select()
    editor.focus()
  }
  return (
    <section
      ref={frame}
      className={`${styles.block} litfass-own`}
      aria-label={label}
      data-selected={isSelected || undefined}
      data-problem={isProblem || undefined}
      data-wide={isWide || undefined}
      onClick={press}
      onKeyDown={leave}
    >
      {children}
      {!isReadOnly && (
        <div className={styles.tools}>
          {tools}
          <MoveButton {...{ nodeKey, label }} by={-1} />
          <MoveButton {...{ nodeKey, label }} by={1} />
          <button
            type="button"
            className={styles.tool}
            aria-label={text('removeBlock', { name: label })}
            onClick={() => {
              remove()
              editor.focus()
            }}
          >
            <DeleteIcon size={16} />
            {text('remove')}
          </button>
        </div>
      )}
    </section>
  )
}

type MoveButtonProps = { nodeKey: string; label: string; by: -1 | 1 }

/** Moves the block over its neighbour, as its keys do. */
function MoveButton({ nodeKey, label, by }: MoveButtonProps) {
  const { text } = useEditorPlace()
  const [editor] = useLexicalComposerContext()
  const Icon = by < 0 ? UpIcon : DownIcon
  const words = text(by < 0 ? 'moveUp' : 'moveDown')
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={`${label}: ${words}`}
      title={words}
      onClick={() =>
        editor.update(() => {
          const node = $getNodeByKey(nodeKey)
          const moved = node && $moveNodes([node], by)
          if (moved) announce(text('movedTo', moved))
        })
      }
    >
      <Icon size={16} />
    </button>
  )
}

function useSelection(nodeKey: string): [boolean, () => void] {
  const [isSelected, setSelected, clear] = useLexicalNodeSelection(nodeKey)
  return [
    isSelected,
    () => {
      clear()
      setSelected(true)
    },
  ]
}

/** The focus stays in the text while a block is selected: nothing else would say so. */
function useAnnounced(isSelected: boolean, message: string): void {
  useEffect(() => {
    if (isSelected) announce(message)
  }, [isSelected, message])
}

/** Lets the tabulator lead from a selected block to its tools. */
function useTabInto(frame: { current: HTMLElement | null }, isSelected: boolean): void {
  const [editor] = useLexicalComposerContext()
  useEffect(() => {
    if (!isSelected) return
    return editor.registerCommand(
      KEY_TAB_COMMAND,
      (event) => {
        const first = frame.current?.querySelector<HTMLElement>('button, textarea, input')
        if (!first || event.shiftKey) return false
        event.preventDefault()
        first.focus()
        return true
      },
      COMMAND_PRIORITY_HIGH,
    )
  }, [editor, frame, isSelected])
}
