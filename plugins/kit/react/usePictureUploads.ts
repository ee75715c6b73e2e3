'use client'

import { createContext, useContext } from 'react'
import type { PictureUploads } from './PictureUploads.ts'

/** Handed down by whoever keeps the pictures, such as the provider of `@litfass/images/client`. */
export const PictureUploadsContext = createContext<PictureUploads | null>(null)

/** How pictures are uploaded here; `null` where nobody has said so, and nothing can be uploaded then. */
export const usePictureUploads = (): PictureUploads | null => useContext(PictureUploadsContext)
