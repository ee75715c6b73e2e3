import {
  $getNearestNodeFromDOMNode,
  type LexicalEditor,
  type NodeKey,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useEditorPlace } from '../EditorPlace.tsx'
import { ToolIcon } from '../toolbar/icons.tsx'
import styles from './moving.module.css'
import { useDragging } from './useDragging.ts'

/** The block beside the handle, and its vertical position within the text area, in CSS px. */
type Beside = { key: NodeKey; top: number }

/**
 * A handle beside the block under the pointer, by which it is dragged to another place. Keyboards and screen readers have keys and the
 * buttons of blocks for that, so it is hidden from them.
 */
export function DragHandle({ area }: { area: RefObject<HTMLElement | null> }) {
  const { text } = useEditorPlace()
  const { line, draggedKey, begin, follow, drop, cancel } = useDragging()
  const beside = useBeside(area, draggedKey !== undefined)
  const areaTop = line === undefined ? 0 : (area.current?.getBoundingClientRect().top ?? 0)
  return (
    <>
      {beside && (
        <div
          aria-hidden="true"
          className={styles.handle}
          data-drag-handle=""
          data-dragging={draggedKey !== undefined || undefined}
          style={{ insetBlockStart: beside.top }}
          title={text('drag')}
          // The text keeps its focus and selection.
          onMouseDown={(event) => event.preventDefault()}
          onPointerDown={(event) => begin(beside.key, event)}
          onPointerMove={(event) => follow(event.clientY)}
          onPointerUp={drop}
          onPointerCancel={cancel}
          onLostPointerCapture={cancel}
        >
          <ToolIcon name="drag" size={18} />
        </div>
      )}
      {line !== undefined && (
        <div aria-hidden="true" className={styles.line} style={{ insetBlockStart: line - areaTop }} />
      )}
    </>
  )
}

/** Follows the pointer from block to block; a finger touches the one that is meant. Writing makes the handle disappear. */
function useBeside(area: RefObject<HTMLElement | null>, isDragging: boolean): Beside | undefined {
  const [editor] = useLexicalComposerContext()
  const [beside, setBeside] = useState<Beside>()
  // The handle has the pointer while it is dragged: it must not disappear, whatever is changed meanwhile.
  const isHeld = useRef(false)
  useEffect(() => {
    isHeld.current = isDragging
  }, [isDragging])
  useEffect(() => {
    const around = area.current
    if (!around) return
    const point = ({ target, buttons, type }: PointerEvent) => {
      // A selection that is drawn with the pointer is no search for a handle.
      if (type === 'pointermove' && buttons !== 0) return
      const found = blockAt(editor, target)
      if (!found) return
      const top = found.element.getBoundingClientRect().top - around.getBoundingClientRect().top
      setBeside((before) =>
        before?.key === found.key && before.top === top ? before : { key: found.key, top },
      )
    }
    // A finger that is lifted leaves too, on its way to the handle.
    const leave = ({ buttons, pointerType }: PointerEvent) =>
      buttons === 0 && pointerType !== 'touch' && setBeside(undefined)
    const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size + dirtyLeaves.size > 0 && !isHeld.current) setBeside(undefined)
    })
    around.addEventListener('pointermove', point)
    around.addEventListener('pointerdown', point)
    around.addEventListener('pointerleave', leave)
    return () => {
      stop()
      around.removeEventListener('pointermove', point)
      around.removeEventListener('pointerdown', point)
      around.removeEventListener('pointerleave', leave)
    }
  }, [editor, area])
  return beside
}

/** Returns the block of the text that an event came from. */
function blockAt(editor: LexicalEditor, target: EventTarget | null) {
  const root = editor.getRootElement()
  if (!root || !(target instanceof Node)) return
  const element = [...root.children].find((child) => child.contains(target))
  const key = element && editor.read(() => $getNearestNodeFromDOMNode(element)?.getKey())
  return element && key !== undefined ? { element, key } : undefined
}
