'use client'

import { EditorModules } from '@litfass/image-editor/client'
import type { ReactNode } from 'react'
import { crop } from './crop.ts'

const modules = [crop]

/** Lets every editor below it crop, where it is opened with the module's name. */
export function ProvideCrop({ children }: { children: ReactNode }) {
  return <EditorModules modules={modules}>{children}</EditorModules>
}
