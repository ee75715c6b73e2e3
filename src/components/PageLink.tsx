import Link from 'next/link'
import type { ComponentProps } from 'react'
import { LinkPending } from './LinkPending/index.client.tsx'

/** A link to a page of the site that shows when the page takes its time. */
export function PageLink({ children, ...link }: ComponentProps<typeof Link>) {
  return (
    <Link {...link}>
      {children}
      <LinkPending />
    </Link>
  )
}
