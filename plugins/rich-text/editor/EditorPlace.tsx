import { fill } from '@litfass/kit/texts'
import { createContext, useContext } from 'react'
import type { PictureSource } from './pasting/pastedPictures.ts'
import type { EditorServices } from './services/EditorServices.tsx'
import type { EditorWords } from './texts.ts'

/** Returns a text with its values filled in; numbers are formatted in the language of the text. */
export type EditorText = (
  key: keyof EditorWords,
  values?: Readonly<Record<string, string | number>>,
) => string

/** The question of a window over the editor. `nodeKey` names the block that is changed instead of a new one. */
export type Question =
  | { kind: 'link' }
  | { kind: 'table' }
  | { kind: 'picture'; nodeKey?: string; files?: readonly PictureSource[] }
  | { kind: 'gallery'; nodeKey?: string }
  | { kind: 'embed'; service: 'video' | 'social' | 'map'; nodeKey?: string }
  | { kind: 'participation'; nodeKey?: string }

/** State that the parts of one editor share. */
export type EditorPlace = {
  language: 'de' | 'en'
  text: EditorText
  services: EditorServices
  isReadOnly: boolean
  ask: (question: Question) => void
  /** Says something below the text for a while. */
  notify: (key: keyof EditorWords) => void
  /** Learns of a block whether what it refers to is there. */
  report: (nodeKey: string, isProblem: boolean) => void
}

export const EditorPlaceContext = createContext<EditorPlace | undefined>(undefined)

export function useEditorPlace(): EditorPlace {
  const place = useContext(EditorPlaceContext)
  if (!place) throw new Error('This part stands in an editor.')
  return place
}

export function createEditorText(words: EditorWords, language: 'de' | 'en'): EditorText {
  const numbers = new Intl.NumberFormat(language)
  return (key, values = {}) => {
    const word = words[key]
    // Chosen by the number itself: a formatted 1.000 would count as one.
    const form = typeof word === 'string' ? word : values.count === 1 ? word.one : word.other
    const formatted = Object.entries(values).map(([name, value]) => [
      name,
      // An id is a name, not an amount.
      typeof value === 'number' && name !== 'id' ? numbers.format(value) : value,
    ])
    return fill(form, Object.fromEntries(formatted))
  }
}
