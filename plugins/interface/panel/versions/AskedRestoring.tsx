import { useConfig } from '@payloadcms/ui'
import { usePathname } from 'next/navigation.js'
import { type ReactNode, useLayoutEffect } from 'react'
import styles from './versions.module.css'

/**
 * Hides Payload's own button in comparisons of documents with drafts, which publishes what it restores. `RestoreInComparison` stands
 * only where the revisions differ, and a document from before revisions has none.
 */
export function AskedRestoring({ children }: { children: ReactNode }) {
  const { getEntityConfig } = useConfig()
  const collectionSlug = usePathname().match(/\/collections\/([^/]+)\/(?:.+\/)?versions\/[^/]+$/)?.[1]
  const versions = collectionSlug === undefined ? undefined : getEntityConfig({ collectionSlug })?.versions
  const hides = typeof versions === 'object' && Boolean(versions.drafts)
  useLayoutEffect(() => {
    const name = styles.asked
    if (!hides || name === undefined) return
    document.documentElement.classList.add(name)
    return () => document.documentElement.classList.remove(name)
  }, [hides])
  return children
}
