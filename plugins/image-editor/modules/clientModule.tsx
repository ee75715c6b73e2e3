'use client'

import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import type { OpenedPicture, ShownPicture } from '../client/openedPicture.ts'
import type { ModuleChanges } from '../domain/changes.ts'
import type { Draft } from '../domain/draft.ts'

/** Returns the text of a key, with values for its `{{placeholders}}`. */
export type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Props of a module's controls. */
export type ModuleProps = {
  picture: OpenedPicture
  draft: Draft
  /** Changes the draft. Consecutive changes with the same `about` key are merged into one undo step. */
  change: (changes: ModuleChanges, about?: string) => void
  text: Text
  /** Language of texts and numbers. */
  language: 'de' | 'en'
  /** True while a save, an upload or a rotation is in progress. */
  isDisabled: boolean
  /** Ratios in which the site shows pictures of this image manager, such as `3:2`. */
  ratios: readonly string[]
  /** The draft as an image; `null` while it loads, and for a stub. */
  shown: ShownPicture | null
  /** True while this module owns the image area, which then shows the whole picture. */
  hasArea: boolean
  /** Claims the image area for this module, or releases it. */
  takeArea: (takes: boolean) => void
  /** Messages of the last save about fields of this module's group, by name. */
  errors: Readonly<Record<string, string>>
}

/** Props of a component that a module draws over the picture. */
export type OverlayProps = ModuleProps & {
  /** Size of the picture on the screen, in px. */
  area: { width: number; height: number }
}

/** The client part of a module (design section 5). */
export type ClientModule = {
  /** As in its server part. */
  name: string
  /** Returns the group to send to `executemodules`; `undefined` when nothing has changed. */
  group: (draft: Draft, stored: Draft) => Readonly<Record<string, unknown>> | undefined
  /** Position of its controls: below the picture, or beside it (the default). */
  place?: 'picture' | 'side'
  /** Wraps controls and overlay, for state they share besides the draft. */
  Provider?: ComponentType<{ children: ReactNode }>
  Controls?: ComponentType<ModuleProps>
  /** Drawn over the picture, together with other overlays, or alone while the module owns the image area. */
  Overlay?: ComponentType<OverlayProps>
}

/**
 * Defines the client part of a module.
 * @example
 * export const agency = defineClientModule({
 *   name: 'agency',
 *   group: ({ fields }, stored) => fields.agency === stored.fields.agency ? undefined : { name: fields.agency },
 *   Controls: AgencyControls,
 * })
 */
export const defineClientModule = (module: ClientModule): ClientModule => module

const EditorModulesContext = createContext<readonly ClientModule[]>([])

/** Adds client parts of further modules to all editors below it; nested providers add up. */
export function EditorModules({
  modules,
  children,
}: {
  modules: readonly ClientModule[]
  children: ReactNode
}) {
  const outer = useEditorModules()
  const all = useMemo(() => [...outer, ...modules], [outer, modules])
  return <EditorModulesContext value={all}>{children}</EditorModulesContext>
}

/** Returns the client parts of modules besides the built-in ones. */
export const useEditorModules = (): readonly ClientModule[] => useContext(EditorModulesContext)

/** Keys pressed within this time of each other belong to one step, in ms. */
const PAUSE_MS = 1000

let count = 0

/** Generates the keys by which changes are merged into undo steps; they are unique on the page. */
export function createSteps() {
  let name = ''
  let pressedAt = Number.NEGATIVE_INFINITY
  const begin = (): void => {
    count += 1
    name = `step-${count}`
    pressedAt = Number.NEGATIVE_INFINITY
  }
  return {
    /** Begins a step: a drag, a click, a visit to a field. */
    begin,
    /** Records a key press at a time in ms; it continues the step of a recent one, or else begins a step. */
    press: (at: number): void => {
      if (at - pressedAt > PAUSE_MS) begin()
      pressedAt = at
    },
    /** Returns the key of the present step. */
    name: (): string => name,
  }
}

/** Returns the undo steps of one control. */
export const useSteps = () => useMemo(createSteps, [])
