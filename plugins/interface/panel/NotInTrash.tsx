'use client'

import { usePathname } from 'next/navigation.js'
import type { ReactNode } from 'react'

/** Shows what is about a list of the panel, and not about its trash, which Payload 3.90.2 does not tell the components of a list. */
export function NotInTrash({ children }: { children: ReactNode }) {
  return usePathname().endsWith('/trash') ? null : children
}
