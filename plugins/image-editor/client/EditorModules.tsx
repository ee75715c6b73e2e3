'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { ClientModule } from './ClientModule.ts'

const EditorModulesContext = createContext<readonly ClientModule[]>([])

/** Adds the client parts of further modules to every editor below it; nested ones add up. */
export function EditorModules({
  modules,
  children,
}: {
  modules: readonly ClientModule[]
  children: ReactNode
}) {
  const outer = useContext(EditorModulesContext)
  const all = useMemo(() => [...outer, ...modules], [outer, modules])
  return <EditorModulesContext value={all}>{children}</EditorModulesContext>
}

/** The client parts of further modules. */
export const useEditorModules = (): readonly ClientModule[] => useContext(EditorModulesContext)
