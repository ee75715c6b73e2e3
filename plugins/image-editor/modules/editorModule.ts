import type { EditablePicture, PictureState } from '@litfass/images/model'
import type { Texts } from '@litfass/kit/texts'
import type { PayloadRequest } from 'payload'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ModuleChanges, ModuleStep } from '../domain/changes.ts'

/** The picture before and after a save, for work in the same transaction. */
type AfterSave = {
  req: PayloadRequest
  before: EditablePicture
  after: EditablePicture
}

/** Props of a module's server-rendered controls. */
export type ControlsProps = {
  /** `null` while there is no picture. */
  picture: EditablePicture | null
  /** Returns the text of a key in the language of the request. */
  text: (key: string) => string
  /** Makes an element id that is unique on the page. */
  idOf: (name: string) => string
}

/** A presentational component without hooks, rendered to HTML on the server. */
export type Controls = (props: ControlsProps) => ReactNode

/** The server part of a module (design section 5), as its author writes it. */
type ModuleDefinition<Group> = {
  /** Names the module, and its group in the body of `executemodules`. */
  name: string
  /** Validates the group. Messages are keys of texts. */
  schema: z.ZodType<Group>
  /** Decides what the group changes about a picture. It writes nothing itself; it may throw a `LitfassError`. */
  apply: (current: PictureState, group: Group) => ModuleChanges
  /** Writes to the module's own tables, in the transaction of the save; throwing rolls everything back. */
  afterSave?: (saved: AfterSave, group: Group) => Promise<void>
  /** Loads the module's controls; a config that is loaded by plain Node cannot import files with JSX. */
  controls?: () => Promise<Controls>
  /** Texts in the namespace `imgeditor`, made with `defineTexts`; the editor receives them along with its own. */
  texts?: Pick<Texts, 'in' | 'catalogue'>
}

/** A valid group, ready to be applied. */
export type PreparedGroup = {
  apply: ModuleStep
  afterSave?: (saved: AfterSave) => Promise<void>
}

/** A module as the registry holds it; the type of its group is hidden behind `prepare`. */
export type EditorModule = Pick<ModuleDefinition<unknown>, 'name' | 'controls' | 'texts'> & {
  prepare: (group: unknown) => { ok: true; group: PreparedGroup } | { ok: false; error: z.ZodError }
}

/**
 * Defines the server part of a module.
 * @example
 * export const credit = defineModule({
 *   name: 'credit',
 *   schema: z.strictObject({ agency: z.string().max(80) }),
 *   apply: (_current, { agency }) => ({ fields: { agency } }),
 * })
 */
export function defineModule<Group>(definition: ModuleDefinition<Group>): EditorModule {
  const { name, schema, apply, afterSave, controls, texts } = definition
  return {
    name,
    controls,
    texts,
    prepare: (raw) => {
      const parsed = schema.safeParse(raw)
      if (!parsed.success) return { ok: false, error: parsed.error }
      const group = parsed.data
      return {
        ok: true,
        group: {
          apply: (current) => apply(current, group),
          ...(afterSave && { afterSave: (saved) => afterSave(saved, group) }),
        },
      }
    },
  }
}
