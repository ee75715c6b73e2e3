'use client'

import { useSelectedLayoutSegment } from 'next/navigation'
import type { ReactNode } from 'react'
import { PageLink } from '../PageLink.tsx'
import styles from './index.module.css'

type NavLinkProps = {
  href: string /** The first part of the page's path. */
  segment: string
  children: ReactNode
}

/** A link of the main navigation that marks the current section. */
export function NavLink({ href, segment, children }: NavLinkProps) {
  const isHere = useSelectedLayoutSegment() === segment
  return (
    <PageLink href={href} className={styles.link} aria-current={isHere ? 'page' : undefined}>
      {children}
    </PageLink>
  )
}
