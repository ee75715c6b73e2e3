import type { ComponentType, ReactNode } from 'react'
import type { Draft } from '../domain/Draft.ts'
import type { ModuleChanges } from '../domain/EditorPicture.ts'
import type { OpenedPicture } from './OpenedPicture.ts'
import type { ShownPicture } from './shownPicture.ts'

/** The text behind a key, with values for its `{{placeholders}}`. */
export type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** What a module works with. */
export type ModuleProps = {
  picture: OpenedPicture
  draft: Draft
  /** Changes the draft. Changes about the same thing, such as the text being typed, are one step for undoing. */
  change: (changes: ModuleChanges, about?: string) => void
  text: Text
  /** True while a save, an upload or a turn runs. */
  isDisabled: boolean
  /** Ratios the site shows pictures of this image manager in, such as `3:2`. */
  ratios: readonly string[]
  /** What there is to show of the draft; `null` while that is loaded, and for a stub. */
  shown: ShownPicture | null
  /** True while this module has the image area to itself, with the whole picture in it. */
  hasArea: boolean
  /** Takes the image area, or gives it back. */
  takeArea: (takes: boolean) => void
  /** What is wrong with a field of this module's group, by its name, since the last save. */
  errors: Readonly<Record<string, string>>
}

/** What a module that draws over the picture is given besides. */
export type OverlayProps = ModuleProps & {
  /** Size of the picture on the screen, in px. */
  area: { width: number; height: number }
}

/** The client part of a module (design section 5). */
export type ClientModule = {
  /** As in its server part. */
  name: string
  /** What `executemodules` is sent of it; `undefined` when nothing of it has changed. */
  group: (draft: Draft, stored: Draft) => Readonly<Record<string, unknown>> | undefined
  /** Where its controls stand: right below the picture, or at its side (the side when left out). */
  place?: 'picture' | 'side'
  /** Stands around controls and overlay, for what they share besides the draft. */
  Provider?: ComponentType<{ children: ReactNode }>
  Controls?: ComponentType<ModuleProps>
  /** Drawn over the picture: over the uncut one while the module has the area, else with the others. */
  Overlay?: ComponentType<OverlayProps>
}

/**
 * Makes the client part of a module.
 * @example
 * export const agency = defineClientModule({
 *   name: 'agency',
 *   group: ({ fields }, stored) => fields.agency === stored.fields.agency ? undefined : { name: fields.agency },
 *   Controls: AgencyControls,
 * })
 */
export const defineClientModule = (module: ClientModule): ClientModule => module
