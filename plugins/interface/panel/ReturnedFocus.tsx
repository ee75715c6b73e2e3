'use client'

import { useModal } from '@payloadcms/ui'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { rememberFocus } from '../layers/returnFocus.ts'

/** Menus of Payload's, whose items are gone once a question that they have led to is open. */
const MENU = '.popup__content'

/**
 * Has Payload's questions and drawers give the focus back to what has opened them. Payload gives it to that element alone, which may have
 * been an item of a menu, or a button that what was asked has removed.
 */
export function ReturnedFocus({ children }: { children: ReactNode }) {
  const { modalState } = useModal()
  const open = Object.values(modalState).filter((modal) => modal?.isOpen).length
  const trail = useFocusTrail()
  const openers = useRef<(() => void)[]>([])
  useEffect(() => {
    while (openers.current.length < open) openers.current.push(rememberFocus(trail.current))
    while (openers.current.length > open) openers.current.pop()?.()
  }, [open, trail])
  return children
}

/** What has the focus, and before it, for an item of a menu, the button of that menu. */
function useFocusTrail(): RefObject<readonly Element[]> {
  const trail = useRef<readonly Element[]>([])
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      trail.current = target.closest(MENU) ? [target, ...trail.current] : [target]
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return trail
}
