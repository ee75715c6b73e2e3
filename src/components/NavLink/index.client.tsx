'use client'

import { useSelectedLayoutSegment } from 'next/navigation'
import type { ReactNode } from 'react'
import { PageLink } from '../PageLink.tsx'
import styles from './index.module.css'

type NavLinkProps = {
  href: string
  /** What the paths of its pages begin with. */
  segment: string
  children: ReactNode
}

/** A link of the main navigation that marks the current section. */
export function NavLink({ href, segment, children }: NavLinkProps) {
  // Of pages without folders of their own, it is the whole path.
  const path = useSelectedLayoutSegment() ?? ''
  const isHere = path === segment || path.startsWith(`${segment}/`)
  return (
    <PageLink href={href} className={styles.link} aria-current={isHere ? 'page' : undefined}>
      {children}
    </PageLink>
  )
}
