import type { ButtonName } from '../buttons.ts'

/** The keys of a button, with Ctrl or ⌘; `code` is the key on the keyboard where a layout moves the letter. */
type Shortcut = { key?: string; code?: string; withAlt?: boolean; withShift?: boolean }

/** The keys of buttons that have some. */
const SHORTCUTS: Partial<Record<ButtonName, Shortcut>> = {
  undo: { key: 'z' },
  redo: { key: 'z', withShift: true },
  heading2: { code: 'Digit2', withAlt: true },
  heading3: { code: 'Digit3', withAlt: true },
  bold: { key: 'b' },
  italic: { key: 'i' },
  underline: { key: 'u' },
  sup: { key: '.' },
  sub: { key: ',' },
  numberedList: { code: 'Digit7', withShift: true },
  bulletList: { code: 'Digit8', withShift: true },
  quote: { code: 'Digit9', withShift: true },
  link: { key: 'k' },
}

/** The shortcuts that Lexical itself listens to. */
const BUILT_IN: readonly string[] = ['undo', 'redo', 'bold', 'italic', 'underline']

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Returns the button whose keys were pressed, as far as the editor itself has to listen to them. */
export function pressedButton(event: Pressed, isApple: boolean): ButtonName | undefined {
  if (isApple ? !event.metaKey || event.ctrlKey : !event.ctrlKey || event.metaKey) return undefined
  const names = Object.keys(SHORTCUTS).filter((name): name is ButtonName => name in SHORTCUTS)
  return names.find((name) => {
    const { key, code, withAlt = false, withShift = false } = SHORTCUTS[name] ?? {}
    if (BUILT_IN.includes(name) || event.altKey !== withAlt || event.shiftKey !== withShift) return false
    return code === undefined ? event.key.toLowerCase() === key : event.code === code
  })
}

/** Returns the keys of a button as people read them. */
export function keysOf(name: ButtonName, { isApple, language }: { isApple: boolean; language: string }) {
  const shortcut = SHORTCUTS[name]
  if (!shortcut) return undefined
  const { key = '', code, withAlt, withShift } = shortcut
  const sign = code ? code.replace('Digit', '') : key.toUpperCase()
  if (isApple) return `${withAlt ? '⌥' : ''}${withShift ? '⇧' : ''}⌘${sign}`
  const [control, shift] = language === 'de' ? ['Strg', 'Umschalt'] : ['Ctrl', 'Shift']
  return [control, withAlt && 'Alt', withShift && shift, sign].filter(Boolean).join(' + ')
}
