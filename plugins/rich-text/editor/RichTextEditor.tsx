'use client'

import { Suspense, useState, useSyncExternalStore } from 'react'
import type { EditorKinds } from './buttons.ts'
import { EditorBoundary, lazySurface } from './EditorBoundary.tsx'
import styles from './frame.module.css'
import type { EditorServices } from './services/EditorServices.tsx'
import type { StoredText } from './stored.ts'
import type { EditorWords } from './texts.ts'

export type RichTextEditorProps = {
  /** Lexical's JSON, or nothing. */
  value: unknown
  /** Receives the text after each change, as Lexical's JSON; one that says nothing has no children. */
  onChange: (value: StoredText) => void
  /** Names the text for screen readers, where no element does. */
  label: string
  labelledBy?: string | undefined
  describedBy?: string | undefined
  id?: string | undefined
  /** The parts of which the text may consist; all when left out. */
  possible?: Partial<EditorKinds> | undefined
  /** Names of the toolbar's buttons; all that make something possible when left out. */
  buttons?: readonly string[] | undefined
  /** Limit of the text as a reader sees it, in characters. */
  maxCharacters?: number | undefined
  placeholder?: string | undefined
  isReadOnly?: boolean | undefined
  isInvalid?: boolean | undefined
  /** Of the surface: `de` when left out. */
  language?: 'de' | 'en' | undefined
  words?: Partial<EditorWords> | undefined
  services?: Partial<EditorServices> | undefined
  /** The least height, in px: 150 when left out (spec platform 9). The text grows from there. */
  heights?: { min?: number } | undefined
}

const never = () => () => undefined

/**
 * The editor of formatted texts (spec platform 2), on a site and in the panel. Its code is loaded in the browser, where it is shown.
 * @example
 * <RichTextEditor label="Text" value={text} onChange={setText} maxCharacters={2000} />
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const [Surface, setSurface] = useState(() => lazySurface())
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const waiting = <div className={styles.waiting} aria-busy="true" />
  if (!isInBrowser) return waiting
  return (
    <EditorBoundary language={props.language ?? 'de'} onAgain={() => setSurface(lazySurface())}>
      <Suspense fallback={waiting}>
        <Surface {...props} />
      </Suspense>
    </EditorBoundary>
  )
}
