'use client'

import type { Client } from '@litfass/kit/client'
import { fill } from '@litfass/kit/texts'
import type { EditorServices } from '@litfass/rich-text/editor'
import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react'
import type { PresenceWords, WritingFormWords } from './writingTexts.ts'

/** What an image editor gets: without an id it starts with an upload. */
export type PictureEditorProps = {
  imageId?: number
  imageManagerPrefix: string
  /** Called with the id of the picture after a save. */
  onSaved: (imageId: number) => void
  onClose: () => void
}

/** What the form takes from the project it stands in. */
export type WritingServices = {
  /** Loads the client that calls the named routes; one for `actions` may show that work is pending. */
  loadClient: (use: 'actions' | 'presence') => Promise<Client>
  /** Loads the image editor once it is opened. */
  loadEditor: () => Promise<ComponentType<PictureEditorProps>>
  /** Resolves to the address of a small file of a picture, once there is one. */
  findThumb: (imageId: number) => Promise<string | undefined>
  /** Services of the text editor. */
  text: Partial<EditorServices>
  /** Base path of Payload's REST API; `/api` when left out. */
  restUrl?: string
}

export type WritingWords = {
  /** Language of the page. */
  language: 'de' | 'en'
  words: WritingFormWords
  presence: PresenceWords
}

type Values = Readonly<Record<string, string | number>>

type Writing = Pick<WritingWords, 'language'> & {
  services: WritingServices
  /** Returns a text of the form. */
  t: (name: keyof WritingFormWords, values?: Values) => string
  /** Returns a text about who else writes. */
  about: (name: keyof PresenceWords, values?: Values) => string
}

const WritingContext = createContext<Writing | undefined>(undefined)

type ProvideWritingProps = WritingWords & { services: WritingServices; children: ReactNode }

/** Provides the parts of the form with texts and services. */
export function ProvideWriting({ language, words, presence, services, children }: ProvideWritingProps) {
  const writing = useMemo(
    (): Writing => ({
      language,
      services,
      t: (name, values) => fill(words[name], values),
      about: (name, values) => fill(presence[name], values),
    }),
    [language, words, presence, services],
  )
  return <WritingContext value={writing}>{children}</WritingContext>
}

/** Returns texts and services of the form. */
export function useWriting(): Writing {
  const writing = use(WritingContext)
  if (!writing) throw new Error('Put <StoryForm> of @litfass/articles/writing around this component.')
  return writing
}
