import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isNodeSelection,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  IS_APPLE,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from '@payloadcms/richtext-lexical/lexical'

/**
 * Gives what is typed a place while a block is selected as a whole: a paragraph below it. There is no cursor then, and browsers would write
 * at the beginning of the text. The keys that lead to the ends of a text do so from a block as well.
 */
export function registerWritingOnBlocks(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        // Fields within a block have keys of their own.
        if (event.target !== editor.getRootElement() || !$isNodeSelection($getSelection())) return false
        const end = endOf(event)
        if (end) {
          event.preventDefault()
          if (end === 'start') $getRoot().selectStart()
          else $getRoot().selectEnd()
          return true
        }
        if (isNewLine(event)) {
          event.preventDefault()
          $writeBelow()
          return true
        }
        // Before the input itself, which a composition does not let others replace.
        if (isTyping(event)) $writeBelow()
        return false
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerRootListener((root) => {
      const write = (event: InputEvent) => insertBelow(editor, event)
      root?.addEventListener('beforeinput', write, true)
      return () => root?.removeEventListener('beforeinput', write, true)
    }),
  )
}

/** Takes what comes without a key, such as dictation and the emoji of a palette. */
function insertBelow(editor: LexicalEditor, event: InputEvent): void {
  if (event.target !== editor.getRootElement() || !event.inputType.startsWith('insert')) return
  if (!editor.read(() => $isNodeSelection($getSelection()))) return
  event.preventDefault()
  event.stopImmediatePropagation()
  editor.update(() => {
    $writeBelow()
    const selection = $getSelection()
    if (event.data && $isRangeSelection(selection)) selection.insertText(event.data)
  })
}

/** Puts the cursor below the selected block: into an empty paragraph that is there already, or a new one. */
function $writeBelow(): void {
  const selection = $getSelection()
  const block = $isNodeSelection(selection) && selection.getNodes().at(-1)?.getTopLevelElement()
  if (!block) return
  const next = block.getNextSibling()
  if ($isParagraphNode(next) && next.isEmpty()) {
    next.selectStart()
    return
  }
  const paragraph = $createParagraphNode()
  block.insertAfter(paragraph)
  paragraph.selectStart()
}

/** Whether a key writes something, or begins to compose it. */
function isTyping(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  if (['Dead', 'Process', 'Unidentified'].includes(key)) return true
  const isCommand = metaKey || ((ctrlKey || (altKey && !IS_APPLE)) && !event.getModifierState('AltGraph'))
  return !isCommand && [...key].length === 1
}

const isNewLine = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey && !altKey

function endOf({ key, ctrlKey, metaKey }: KeyboardEvent): 'start' | 'end' | undefined {
  const [start, end] = IS_APPLE ? ['ArrowUp', 'ArrowDown'] : ['Home', 'End']
  if (!(IS_APPLE ? metaKey : ctrlKey)) return undefined
  if (key === start) return 'start'
  return key === end ? 'end' : undefined
}
