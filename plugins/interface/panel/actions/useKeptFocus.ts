import { useModal } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

/**
 * Keeps the focus on a page whose state was changed: a button that has done its work is gone or disabled then, and the focus with it.
 * It moves to the heading of the page, or to the page itself where that has none, once a question that led there has closed.
 * @param state changes with every move; `undefined` until it is known
 */
export function useKeptFocus(state: string | number | undefined): void {
  const { modalState } = useModal()
  const isAsking = Object.values(modalState).some((modal) => modal?.isOpen)
  const settled = useRef(state)
  useEffect(() => {
    if (isAsking || settled.current === state) return
    const isFirst = settled.current === undefined
    settled.current = state
    if (isFirst) return
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement?.matches(':disabled, dialog *')
    if (!isLost) return
    const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main')
    if (heading) heading.tabIndex = -1
    heading?.focus()
  }, [isAsking, state])
}
