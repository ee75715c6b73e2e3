import { LinkIcon, RedoIcon, UndoIcon } from '@litfass/interface/toolIcons'
import type { ReactNode } from 'react'
import type { ButtonName } from '../buttons.ts'
import { useEditorPlace } from '../EditorPlace.tsx'
import { ToolIcon } from './icons.tsx'
import styles from './toolbar.module.css'

/** The drawing or letter of a button, in the toolbar and in the list of blocks. */
export function ButtonFace({ name }: { name: ButtonName }): ReactNode {
  const { text } = useEditorPlace()
  switch (name) {
    case 'undo':
      return <UndoIcon />
    case 'redo':
      return <RedoIcon />
    case 'link':
      return <LinkIcon />
    case 'bold':
      return <b className={styles.letter}>{text('boldLetter')}</b>
    case 'italic':
      return <i className={styles.letter}>{text('italicLetter')}</i>
    case 'underline':
      return <u className={styles.letter}>{text('underlineLetter')}</u>
    case 'heading2':
      return <b className={styles.heading}>{text('headingLetter')}</b>
    case 'heading3':
      return <b className={styles.subheading}>{text('headingLetter')}</b>
    default:
      return <ToolIcon name={name} />
  }
}
