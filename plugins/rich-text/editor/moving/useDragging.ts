import { announce } from '@litfass/interface/browser'
import {
  $getNodeByKey,
  $getRoot,
  type LexicalEditor,
  type NodeKey,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useEditorPlace } from '../EditorPlace.tsx'
import { $moveToGap } from '../typing/commands.ts'
import { type Extent, gapAt, heightOf, isOwnGap, scrollStep } from './gaps.ts'

type Drag = { key: NodeKey; at: number; y: number; gap: number | undefined }

/** Drags a block of the text by its handle. `line` is the height in the window at which it would stand, if it would move at all. */
export function useDragging() {
  const [editor] = useLexicalComposerContext()
  const { text } = useEditorPlace()
  const drag = useRef<Drag>(undefined)
  const [draggedKey, setDraggedKey] = useState<NodeKey>()
  const [line, setLine] = useState<number>()
  const follow = (y: number) => {
    const { current } = drag
    if (!current) return
    const extents = extentsOf(editor)
    const gap = gapAt(y, extents)
    Object.assign(current, { y, gap: isOwnGap(gap, current.at) ? undefined : gap })
    setLine(current.gap === undefined ? undefined : heightOf(gap, extents))
  }
  const end = () => {
    const ended = drag.current
    drag.current = undefined
    setDraggedKey(undefined)
    setLine(undefined)
    return ended
  }
  const begin = (key: NodeKey, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    const at = editor.read(() => $getRoot().getChildrenKeys().indexOf(key))
    // Lexical's cursor between two blocks is an element of the text, and no block.
    if (at < 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { key, at, y: event.clientY, gap: undefined }
    setDraggedKey(key)
  }
  const drop = () => {
    const { key, gap } = end() ?? {}
    if (key === undefined || gap === undefined) return
    editor.update(() => {
      const node = $getNodeByKey(key)
      const moved = node && $moveToGap(node, gap)
      if (moved) announce(text('movedTo', moved))
    })
  }
  useWhileDragging(editor, { isDragging: draggedKey !== undefined, drag, follow, cancel: end })
  return { line, draggedKey, begin, follow, drop, cancel: end }
}

/** The positions of the blocks in the window, in document order. */
const extentsOf = (editor: LexicalEditor): Extent[] =>
  editor
    .read(() => $getRoot().getChildrenKeys())
    .map((key) => editor.getElementByKey(key)?.getBoundingClientRect() ?? { top: 0, bottom: 0 })

type Following = {
  isDragging: boolean
  drag: { current: Drag | undefined }
  follow: (y: number) => void
  cancel: () => void
}

/** Scrolls at the edges, and cancels by Escape. */
function useWhileDragging(editor: LexicalEditor, { isDragging, drag, follow, cancel }: Following): void {
  const latest = useRef({ follow, cancel })
  useEffect(() => {
    latest.current = { follow, cancel }
  })
  useEffect(() => {
    if (!isDragging) return
    const scroller = scrollerOf(editor.getRootElement())
    const scroll = () => {
      const y = drag.current?.y
      const step = y === undefined ? 0 : scrollStep(y, viewOf(scroller))
      if (step !== 0 && y !== undefined) {
        scroller.scrollBy({ top: step, behavior: 'instant' })
        latest.current.follow(y)
      }
      frame = requestAnimationFrame(scroll)
    }
    let frame = requestAnimationFrame(scroll)
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      latest.current.cancel()
    }
    window.addEventListener('keydown', press, true)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', press, true)
    }
  }, [editor, drag, isDragging])
}

/** Returns what scrolls around the text: a drawer of the panel, or the page. */
function scrollerOf(element: HTMLElement | null): Element {
  for (let around = element?.parentElement; around; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY) && around.scrollHeight > around.clientHeight)
      return around
  return document.scrollingElement ?? document.documentElement
}

/** What of it can be seen, in the window. */
function viewOf(scroller: Element): Extent {
  if (scroller === document.scrollingElement) return { top: 0, bottom: innerHeight }
  const { top, bottom } = scroller.getBoundingClientRect()
  return { top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) }
}
