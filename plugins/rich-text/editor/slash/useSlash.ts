import {
  COMMAND_PRIORITY_CRITICAL,
  HISTORIC_TAG,
  HISTORY_PUSH_TAG,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pressButton } from '../actions.ts'
import type { ButtonName } from '../buttons.ts'
import { useEditorPlace } from '../EditorPlace.tsx'
import { matchingButtons } from './choices.ts'
import { $clearSlash, $readSlash, type OpenSlash } from './openSlash.ts'

/** Follows what is typed: a slash opens the menu of blocks, more letters filter it, and what is chosen takes their place. */
export function useSlash(names: readonly ButtonName[]) {
  const [editor] = useLexicalComposerContext()
  const { text, ask } = useEditorPlace()
  const [slash, setSlash] = useOpenSlash(editor)
  const [chosen, setChosen] = useState(0)
  const found = slash ? matchingButtons(names, slash.query) : []
  const query = slash?.query
  useEffect(() => {
    if (query !== undefined) setChosen(0)
  }, [query])
  const close = () => setSlash(undefined)
  const choose = (name: ButtonName | undefined) => {
    if (!slash || !name) return
    close()
    // A line that is a heading already stays one: what is chosen here is never taken back.
    const state = { pressed: [], isInTable: false, canUndo: false, canRedo: false }
    editor.update(
      () => {
        $clearSlash(slash)
        pressButton(editor, name, { text, ask, state })
      },
      // One undo leads back to what was typed. A window that opens reads the selection that is left.
      { tag: HISTORY_PUSH_TAG, discrete: true },
    )
  }
  // Where nothing matches, what was typed is text.
  const isEmpty = slash !== undefined && found.length === 0
  useEffect(() => {
    if (isEmpty) setSlash(undefined)
  }, [isEmpty, setSlash])
  const at = Math.min(chosen, found.length - 1)
  const move = (by: number) => setChosen((at + by + found.length) % found.length)
  useMenuKeys(editor, found.length > 0, { move, choose: () => choose(found[at]), close })
  return { slash: found.length > 0 ? slash : undefined, found, at, point: setChosen, choose, close }
}

function useOpenSlash(editor: LexicalEditor) {
  const [slash, setSlash] = useState<OpenSlash>()
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState, dirtyLeaves, tags }) => {
        const found = editorState.read($readSlash)
        const isTyped = found !== undefined && dirtyLeaves.has(found.nodeKey) && !tags.has(HISTORIC_TAG)
        setSlash((open) => {
          const isSame = open?.nodeKey === found?.nodeKey && open?.start === found?.start
          if (open && isSame) return open.query === found?.query ? open : found
          // A cursor that is led behind a slash of long ago opens nothing.
          return isTyped && found?.query === '' ? found : undefined
        })
      }),
    [editor],
  )
  return [slash, setSlash] as const
}

type MenuKeys = { move: (by: number) => void; choose: () => void; close: () => void }

/** The keys of an open menu, before those of the text. */
function useMenuKeys(editor: LexicalEditor, isOpen: boolean, keys: MenuKeys): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isOpen) return
    const take = (act: (keys: MenuKeys) => void) => (event: KeyboardEvent | null) => {
      event?.preventDefault()
      // Escape here leaves neither a drawer of the panel nor the writing mode.
      event?.stopPropagation()
      act(latest.current)
      return true
    }
    const priority = COMMAND_PRIORITY_CRITICAL
    return mergeRegister(
      editor.registerCommand(
        KEY_ARROW_DOWN_COMMAND,
        take(({ move }) => move(1)),
        priority,
      ),
      editor.registerCommand(
        KEY_ARROW_UP_COMMAND,
        take(({ move }) => move(-1)),
        priority,
      ),
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        take(({ choose }) => choose()),
        priority,
      ),
      editor.registerCommand(
        KEY_ESCAPE_COMMAND,
        take(({ close }) => close()),
        priority,
      ),
    )
  }, [editor, isOpen])
}
