'use client'

import { useListDrawerContext } from '@payloadcms/ui'
import { usePathname } from 'next/navigation.js'
import type { ReactNode } from 'react'

/** Shows what is about a list of the panel, and not about its trash, which Payload 3.90.2 does not tell the components of a list. */
function NotInTrash({ children }: { children: ReactNode }) {
  return usePathname().endsWith('/trash') ? null : children
}

/** Shows what leads to other addresses of a list: a list in a drawer has none, and they would leave the form behind it. */
export function OnListPage({ children }: { children: ReactNode }) {
  const { isInDrawer } = useListDrawerContext()
  return isInDrawer ? null : <NotInTrash>{children}</NotInTrash>
}
