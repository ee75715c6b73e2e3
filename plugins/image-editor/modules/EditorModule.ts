import type { PayloadRequest } from 'payload'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { EditorPicture, ModuleChanges, PictureState } from '../domain/EditorPicture.ts'

/** What happens beside a save, in its transaction. */
export type AfterSave = {
  req: PayloadRequest
  before: EditorPicture
  after: EditorPicture
}

/** What the controls of a module are drawn from. */
export type ControlsProps = {
  /** `null` while there is no picture. */
  picture: EditorPicture | null
  /** The text behind a key, in the language of whoever asks. */
  text: (key: string) => string
  /** Makes the id of an element of this editor, unique on the page. */
  idOf: (name: string) => string
}

/** A presentational component without hooks: the server draws it, and the editor in the browser too. */
export type Controls = (props: ControlsProps) => ReactNode

/** The server part of a module (design section 5), as its author writes it. */
export type ModuleDefinition<Group> = {
  /** Names the module, and its group in the body of `executemodules`. */
  name: string
  /** What the group may hold. Messages are keys of the catalogues. */
  schema: z.ZodType<Group>
  /** What the group does to a picture. Decides only: it may throw a `LitfassError`, it changes nothing itself. */
  apply: (current: PictureState, group: Group) => ModuleChanges
  /** Writes what stands in tables of its own, in the transaction of the save; a throw takes everything back. */
  afterSave?: (saved: AfterSave, group: Group) => Promise<void>
  /** Loads what the module draws; files with JSX cannot be imported by a config that plain Node loads. */
  controls?: () => Promise<Controls>
  /** Texts by key, such as `crop_label`; they reach the editor with its own. */
  texts?: { de: Record<string, string>; en: Record<string, string> }
}

/** A group that fits its schema, ready to be applied. */
export type PreparedGroup = {
  apply: (current: PictureState) => ModuleChanges
  afterSave?: (saved: AfterSave) => Promise<void>
}

/** A module as the registry holds it. */
export type EditorModule = Pick<ModuleDefinition<unknown>, 'name' | 'controls' | 'texts'> & {
  prepare: (group: unknown) => { ok: true; group: PreparedGroup } | { ok: false; error: z.ZodError }
}
