'use client'

import { defineClientModule, EditorModules } from '@litfass/image-editor/client'
import { type Crop, isSameCrop, type Recipe } from '@litfass/images/model'
import type { ReactNode } from 'react'
import { CropOverlay } from './CropOverlay.tsx'
import { CropTools } from './CropTools.tsx'
import { CropProvider } from './cropping.tsx'

/**
 * The client part of the module `crop`: a frame over the uncropped picture that is moved and resized by pointer and by
 * keyboard, in a ratio or freely.
 */
export const crop = defineClientModule({
  name: 'crop',
  place: 'picture',
  group: cropGroupOf,
  Provider: CropProvider,
  Controls: CropTools,
  Overlay: CropOverlay,
})

type Cropped = { recipe: Pick<Recipe, 'crop'> }

/** Returns the module's group for a save; `undefined` when the crop is the stored one. */
export function cropGroupOf(draft: Cropped, stored: Cropped): { crop: Crop | null } | undefined {
  return isSameCrop(draft.recipe.crop, stored.recipe.crop) ? undefined : { crop: draft.recipe.crop }
}

const modules = [crop]

/** Adds cropping to all editors below it that are opened with the module's name. */
export function ProvideCrop({ children }: { children: ReactNode }) {
  return <EditorModules modules={modules}>{children}</EditorModules>
}
