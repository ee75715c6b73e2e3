import { announce } from '@litfass/interface/browser'
import type { LexicalEditor } from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ButtonName } from '../buttons.ts'
import { useEditorPlace } from '../EditorPlace.tsx'
import { ButtonFace } from '../toolbar/ButtonFace.tsx'
import type { OpenSlash } from './openSlash.ts'
import { type Box, type MenuPlace, placeMenu } from './place.ts'
import styles from './slash.module.css'
import { useSlash } from './useSlash.ts'

type SlashMenuProps = { names: readonly ButtonName[]; area: RefObject<HTMLElement | null> }

/** The blocks that a slash offers. The focus stays in the text, which says which of them is meant. */
export function SlashMenu({ names, area }: SlashMenuProps) {
  const { slash, found, at, point, choose, close } = useSlash(names)
  if (!slash) return null
  return <OpenMenu {...{ slash, found, at, area, close }} onPoint={point} onChoose={choose} />
}

type OpenMenuProps = {
  slash: OpenSlash
  found: readonly ButtonName[]
  at: number
  area: RefObject<HTMLElement | null>
  onPoint: (at: number) => void
  onChoose: (name: ButtonName) => void
  close: () => void
}

function OpenMenu({ slash, found, at, area, onPoint, onChoose, close }: OpenMenuProps) {
  const { text } = useEditorPlace()
  const [editor] = useLexicalComposerContext()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const place = usePlace({ slash, area, list, count: found.length })
  const optionId = (name: ButtonName | undefined) => `${id}-${name}`
  useTextSays(editor, { listId: id, optionId: optionId(found[at]) })
  useLeft(editor, close)
  const said = text('slashCount', { count: found.length })
  useEffect(() => announce(said), [said])
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={text('slashMenu')}
      className={styles.menu}
      style={place ?? { visibility: 'hidden' }}
      // The text keeps its focus and selection.
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map((name, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text, which has the focus
        <div
          key={name}
          id={optionId(name)}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={styles.option}
          onPointerMove={() => onPoint(index)}
          onClick={() => onChoose(name)}
        >
          <span aria-hidden="true" className={styles.face}>
            <ButtonFace name={name} />
          </span>
          {text(name)}
        </div>
      ))}
    </div>
  )
}

/**
 * Names the list and its option on the element that has the focus. `aria-expanded` is not for text boxes (WAI-ARIA 1.2), so that the
 * list is open is announced.
 */
function useTextSays(
  editor: LexicalEditor,
  { listId, optionId }: { listId: string; optionId: string },
): void {
  useEffect(() => {
    const root = editor.getRootElement()
    root?.setAttribute('aria-controls', listId)
    root?.setAttribute('aria-autocomplete', 'list')
    return () => {
      root?.removeAttribute('aria-controls')
      root?.removeAttribute('aria-autocomplete')
    }
  }, [editor, listId])
  useEffect(() => {
    const root = editor.getRootElement()
    root?.setAttribute('aria-activedescendant', optionId)
    return () => root?.removeAttribute('aria-activedescendant')
  }, [editor, optionId])
}

/** Closes the menu when the focus leaves the text. */
function useLeft(editor: LexicalEditor, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const root = editor.getRootElement()
    const leave = () => latest.current()
    root?.addEventListener('blur', leave)
    return () => root?.removeEventListener('blur', leave)
  }, [editor])
}

type Placing = {
  slash: OpenSlash
  area: RefObject<HTMLElement | null>
  list: RefObject<HTMLElement | null>
  count: number
}

/** Keeps the menu at its slash and in sight, also when an on-screen keyboard appears. */
function usePlace({ slash, area, list, count }: Placing): MenuPlace | undefined {
  const [editor] = useLexicalComposerContext()
  const [place, setPlace] = useState<MenuPlace>()
  const { nodeKey, start } = slash
  // Fewer options may fit below.
  useLayoutEffect(() => {
    const { visualViewport } = window
    const measure = () => {
      const box = boxOfSlash(editor, { nodeKey, start })
      if (!box || !area.current || !list.current || count === 0) return
      const top = visualViewport?.offsetTop ?? 0
      setPlace(
        placeMenu({
          slash: box,
          area: area.current.getBoundingClientRect(),
          view: { top, bottom: top + (visualViewport?.height ?? innerHeight) },
          menu: { width: list.current.offsetWidth, height: list.current.scrollHeight },
        }),
      )
    }
    measure()
    visualViewport?.addEventListener('resize', measure)
    return () => visualViewport?.removeEventListener('resize', measure)
  }, [editor, area, list, nodeKey, start, count])
  return place
}

function boxOfSlash(editor: LexicalEditor, { nodeKey, start }: Omit<OpenSlash, 'query'>): Box | undefined {
  const words = document
    .createTreeWalker(editor.getElementByKey(nodeKey) ?? document.createElement('span'), NodeFilter.SHOW_TEXT)
    .nextNode()
  if (!words || (words.textContent?.length ?? 0) <= start) return
  const range = document.createRange()
  range.setStart(words, start)
  range.setEnd(words, start + 1)
  return range.getBoundingClientRect()
}
