import { keepCookie } from '@litfass/kit/cookies'
import { useEffect, useRef } from 'react'
import type { FlashMessage } from '../../domain/FlashMessage.ts'
import { clearedFlash, FLASH_COOKIE, type NextFlash, readFlash } from '../../domain/flashCookie.ts'
import { useInterface } from '../context/ProvideInterface.tsx'
import { messageOf } from './messageOf.ts'

/**
 * Shows what came with the page: what its server has drawn, and what a redirect left in the cookie, which is cleared.
 * @param page changes with each page of a site that does not load anew
 */
export function useNextFlash(initial: readonly NextFlash[], page: string | undefined): void {
  const { flash, texts } = useInterface()
  const isAdopted = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cookie is read once for each page
  useEffect(() => {
    const show = (messages: readonly FlashMessage[]) => {
      for (const message of messages) flash.show(message)
    }
    const drawn = initial.flatMap((one) => messageOf(one, texts))
    if (!isAdopted.current) show(drawn)
    const take = () => {
      const left = takeFlash().flatMap((one) => messageOf(one, texts))
      show(left.filter((one) => !drawn.some(({ type, text }) => type === one.type && text === one.text)))
    }
    isAdopted.current = true
    take()
    // A page that comes back as it was left has not been loaded.
    window.addEventListener('pageshow', take)
    return () => window.removeEventListener('pageshow', take)
  }, [page])
}

function takeFlash(): NextFlash[] {
  const { cookie } = document
  if (!cookie.includes(`${FLASH_COOKIE}=`)) return []
  keepCookie(clearedFlash)
  return readFlash(cookie)
}
