'use client'

import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import styles from './panelFrame.module.css'
import { keepToastRoom } from './toastRoom.ts'

/**
 * Mends what Payload's own heads of documents and questions cut off at small widths, or let what lies below shine through. Payload has no
 * components for them.
 */
export function PanelFrame({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const name = styles.frame
    if (name === undefined) return
    document.documentElement.classList.add(name)
    return () => document.documentElement.classList.remove(name)
  }, [])
  useEffect(keepToastRoom, [])
  return children
}
