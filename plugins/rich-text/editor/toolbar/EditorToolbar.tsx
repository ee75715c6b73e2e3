import { DeleteIcon } from '@litfass/interface/toolIcons'
import {
  COMMAND_PRIORITY_HIGH,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect, useRef, useState } from 'react'
import { isButtonDisabled, pressButton } from '../actions.ts'
import type { ButtonName } from '../buttons.ts'
import { useEditorPlace } from '../EditorPlace.tsx'
import { $removeTable, TABLE_ACTIONS, type TableAction } from '../typing/commands.ts'
import { keysOf, pressedButton } from '../typing/shortcuts.ts'
import { ButtonFace } from './ButtonFace.tsx'
import { ToolIcon } from './icons.tsx'
import { ToolButton, ToolbarFrame } from './ToolbarFrame.tsx'
import styles from './toolbar.module.css'
import { useToolbarState } from './useToolbarState.ts'

type EditorToolbarProps = {
  groups: readonly (readonly ButtonName[])[]
  /** Id of the text it belongs to. */
  textId: string
}

/** Buttons that take something back once they are pressed again. */
const TOGGLES: readonly ButtonName[] = [
  'heading2',
  'heading3',
  'quote',
  'bold',
  'italic',
  'underline',
  'sup',
  'sub',
  'bulletList',
  'numberedList',
  'link',
]

/** The toolbar over the text (spec platform 2), with a second row for the table around the selection. */
export function EditorToolbar({ groups, textId }: EditorToolbarProps) {
  const { text, language, ask } = useEditorPlace()
  const [editor] = useLexicalComposerContext()
  const frame = useRef<HTMLDivElement>(null)
  const state = useToolbarState(editor)
  const isApple = useIsApple()
  const press = (name: ButtonName) => pressButton(editor, name, { text, ask, state })
  useKeys(editor, { isApple, frame, press, names: groups.flat() })
  return (
    <div className={styles.bars}>
      <ToolbarFrame label={text('toolbar')} controls={textId} frame={frame} onLeave={() => editor.focus()}>
        {groups.map((group) => (
          <div key={group[0]} className={styles.group}>
            {group.map((name) => (
              <ToolButton
                key={name}
                label={text(name)}
                keys={keysOf(name, { isApple, language })}
                isPressed={TOGGLES.includes(name) ? state.pressed.includes(name) : undefined}
                isDisabled={isButtonDisabled(name, state)}
                onPress={() => press(name)}
              >
                <ButtonFace name={name} />
              </ToolButton>
            ))}
          </div>
        ))}
      </ToolbarFrame>
      {state.isInTable && <TableToolbar textId={textId} />}
    </div>
  )
}

const TABLE_GROUPS: readonly (readonly TableAction[])[] = [
  ['rowAbove', 'rowBelow', 'columnBefore', 'columnAfter'],
  ['headerRow', 'headerColumn'],
  ['rowDelete', 'columnDelete'],
]

function TableToolbar({ textId }: { textId: string }) {
  const { text } = useEditorPlace()
  const [editor] = useLexicalComposerContext()
  const frame = useRef<HTMLDivElement>(null)
  return (
    <ToolbarFrame label={text('tableTools')} controls={textId} frame={frame} onLeave={() => editor.focus()}>
      {TABLE_GROUPS.map((group) => (
        <div key={group[0]} className={styles.group}>
          {group.map((name) => (
            <ToolButton
              key={name}
              label={text(name)}
              onPress={() => editor.update(() => void TABLE_ACTIONS[name]())}
            >
              <ToolIcon name={name} />
            </ToolButton>
          ))}
        </div>
      ))}
      <div className={styles.group}>
        <ToolButton label={text('tableDelete')} onPress={() => editor.update($removeTable)}>
          <DeleteIcon />
        </ToolButton>
      </div>
    </ToolbarFrame>
  )
}

/** Whether the keyboard has ⌘; known once the page is in a browser. */
function useIsApple(): boolean {
  const [isApple, setIsApple] = useState(false)
  useEffect(() => setIsApple(/mac|iphone|ipad/i.test(navigator.userAgent)), [])
  return isApple
}

type KeysOptions = {
  isApple: boolean
  frame: { current: HTMLElement | null }
  names: readonly ButtonName[]
  press: (name: ButtonName) => void
}

/** Listens to the keys of the buttons, and to Alt and F10, which leads to the toolbar. */
function useKeys(editor: LexicalEditor, { isApple, frame, names, press }: KeysOptions): void {
  const latest = useRef({ names, press })
  useEffect(() => {
    latest.current = { names, press }
  })
  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (event.altKey && event.key === 'F10') {
            event.preventDefault()
            frame.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
            return true
          }
          const name = pressedButton(event, isApple)
          if (!name || !latest.current.names.includes(name)) return false
          event.preventDefault()
          latest.current.press(name)
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor, isApple, frame],
  )
}
