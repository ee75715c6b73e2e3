import type { PictureUploads } from '@litfass/kit/react'
import type { ClientModule } from '../ClientModule.ts'
import type { EditorCalls } from '../createEditorCalls.ts'
import type { EditorOptions } from '../EditorOptions.ts'

/** What an editor works with. */
export type EditorSetup = {
  options: EditorOptions
  /** The modules that are shown, in their order. */
  modules: readonly ClientModule[]
  calls: EditorCalls
  /** `null` where nothing can be uploaded. */
  uploads: PictureUploads | null
  /** Settles when the browser can show what is behind an address; rejects when it cannot. */
  loadImage: (src: string) => Promise<void>
  /** Settles after some milliseconds. */
  pause: (ms: number) => Promise<void>
  /** The editor's own number, for addresses that no other editor uses. */
  uid: string
  /** Language of the texts, for dates and numbers. */
  language: 'de' | 'en'
  /** Texts until the server has sent its own. */
  texts: Readonly<Record<string, string>>
}
