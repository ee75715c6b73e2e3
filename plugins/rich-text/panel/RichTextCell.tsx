import { plainText } from '../blocks.ts'
import { readBlocks } from '../lexical.ts'
import styles from './panel.module.css'

/** Most letters of a text in a list of the panel. */
const MOST = 200

/** The beginning of a text, in a list of the panel. */
export function RichTextCell({ cellData }: { cellData?: unknown }) {
  const words = plainText(readBlocks(cellData) ?? []).replace(/\s+/g, ' ')
  return <span className={styles.cell}>{words.length > MOST ? `${words.slice(0, MOST)} …` : words}</span>
}
