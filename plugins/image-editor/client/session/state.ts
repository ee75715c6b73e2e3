import type { PictureUploads, SamePicture } from '@litfass/images/client'
import type { FileRefusal } from '@litfass/interface/uploads'
import { createStore } from '@litfass/kit/store'
import { changesBetween, type ReportedModule } from '../../domain/changes.ts'
import type { DraftHistory } from '../../domain/draft.ts'
import type { ClientModule } from '../../modules/clientModule.tsx'
import type { EditorCalls } from '../calls.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import type { OpenedPicture, Preview } from '../openedPicture.ts'

/** Phase of an editor between opening and closing (spec/media, section 4). */
export type EditorState =
  | { phase: 'loading' }
  | { phase: 'failed'; msg: string }
  | OpenState
  | { phase: 'closed' }

/** An editor that has loaded. */
export type OpenState = {
  phase: 'open'
  content: Content
  work: Work
  notice: Notice | null
  /** Messages of the last save about fields, by path, such as `caption.caption`. */
  fieldErrors: Readonly<Record<string, string>>
  /** Set while the user decides between their changes and those of a save made elsewhere. */
  clash: Clash | null
  translation: Readonly<Record<string, string>>
  ratios: readonly string[]
}

/** A picture as it was saved elsewhere, and what was changed there and in the editor alike. */
export type Clash = { picture: OpenedPicture; names: readonly ReportedModule[]; msg: string | null }

/** Content of an editor: nothing yet, a file that is stored already, or a picture. */
export type Content =
  | { kind: 'empty' }
  | { kind: 'duplicate'; file: File; pictures: readonly SamePicture[] }
  | EditedPicture

/** The picture in an open editor. */
export type EditedPicture = {
  kind: 'picture'
  picture: OpenedPicture
  history: DraftHistory
  preview: Preview
  /** Address of the file in the image area; `null` when there is none to show. */
  src: string | null
  /** Name of the module that owns the image area. */
  area: string | null
  /** The file, when it was uploaded in this editor. */
  uploaded: File | null
}

/** Work in progress; all controls are disabled unless it is `none`. Percent are whole numbers. */
export type Work =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'turning' }
  | { kind: 'restoring' }
  | { kind: 'loading' }
  /** Searching for stored pictures with the same file. */
  | { kind: 'checking'; name: string }
  | { kind: 'uploading'; name: string; percent: number; isRepeated: boolean }

/**
 * Returns whether the editor cannot be left for now (spec/media, section 4): a rotation runs, or a request is in flight
 * that cannot be called back, such as an upload of which every byte has been sent. Other work ends with the editor.
 */
export function isBound(work: Work): boolean {
  if (work.kind === 'uploading') return work.percent === 100
  return work.kind === 'saving' || work.kind === 'restoring' || work.kind === 'turning'
}

/** Message in the status boxes. */
export type Notice =
  | { kind: 'success'; msg: string }
  | { kind: 'error'; msg: string }
  /** A file was refused before the upload (spec/media, section 8). */
  | { kind: 'refusal'; reason: FileRefusal | 'severalFiles'; fileName: string }
  /** The picture was saved elsewhere in the meantime. */
  | { kind: 'conflict'; msg: string }

/** Returns whether the draft differs from the stored state. */
export function hasChanges({ picture, history }: Pick<EditedPicture, 'picture' | 'history'>): boolean {
  const { id, stored } = picture
  return changesBetween({ id, ...stored }, { id, ...history.now }) !== undefined
}

/** Dependencies of an editor session. */
export type EditorSetup = {
  options: EditorOptions
  /** The modules on display, in order. */
  modules: readonly ClientModule[]
  calls: EditorCalls
  /** `null` where nothing can be uploaded. */
  uploads: PictureUploads | null
  /** Resolves when the browser can show the file of an address; rejects when it cannot. */
  loadImage: (src: string) => Promise<void>
  pause: (ms: number) => Promise<void>
  /** Unique id of the editor, for addresses that no other editor uses. */
  uid: string
  /** Language of texts, dates and numbers. */
  language: 'de' | 'en'
  /** Texts until the server has sent its own. */
  texts: Readonly<Record<string, string>>
}

/** Creates the store of one editor. Nothing changes any more once it is closed. */
export function createEditorStore(texts: Readonly<Record<string, string>>) {
  const { getSnapshot, subscribe, set } = createStore<EditorState>({ phase: 'loading' })

  const patch = (changes: Partial<Omit<OpenState, 'phase'>>): void => {
    const state = getSnapshot()
    if (state.phase === 'open') set({ ...state, ...changes })
  }
  return {
    getSnapshot,
    subscribe,
    set: (next: EditorState): void => {
      if (getSnapshot().phase !== 'closed') set(next)
    },
    patch,
    /** Ends the work in progress with a message. */
    fail: (notice: Notice): void => patch({ work: { kind: 'none' }, notice }),
    /** Returns the picture in the editor, if there is one. */
    edited: (): EditedPicture | undefined => {
      const state = getSnapshot()
      return state.phase === 'open' && state.content.kind === 'picture' ? state.content : undefined
    },
    isIdle: (): boolean => {
      const state = getSnapshot()
      return state.phase === 'open' && state.work.kind === 'none'
    },
    /** Returns the server's text of a key, or the built-in one until the server has replied. */
    text: (key: string): string => {
      const state = getSnapshot()
      return (state.phase === 'open' ? state.translation[key] : undefined) ?? texts[key] ?? key
    },
  }
}
export type EditorStore = ReturnType<typeof createEditorStore>
