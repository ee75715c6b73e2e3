import { keepCookie } from '@litfass/kit/cookies'
import { useEffect, useRef } from 'react'
import { useInterface } from '../ProvideInterface.tsx'
import type { FlashMessage } from './flash.ts'
import { clearedFlash, FLASH_COOKIE, flashAfterRedirect, type NextFlash, readFlash } from './flashCookie.ts'

/** Stores a message for the page that is loaded next, before a script navigates there. */
export function flashOnNextPage(message: NextFlash | readonly NextFlash[]): void {
  keepCookie((isSecure) => flashAfterRedirect(message, { isSecure }))
}

/** Looks up the text of a message; returns none for a key without a text. */
export function messageOf(next: NextFlash, texts: Readonly<Record<string, string>>): FlashMessage[] {
  if ('text' in next) return [next]
  const { key, ...message } = next
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined
  if (text === undefined) console.warn(`There is no text for the message ${key}.`)
  return text === undefined ? [] : [{ ...message, text }]
}

/**
 * Shows the messages that came with the page: those its server rendered, and those a redirect left in the cookie, which
 * is cleared.
 * @param page changes with each page of a site that navigates without loading
 */
export function useNextFlash(initial: readonly NextFlash[], page: string | undefined): void {
  const { flash, texts } = useInterface()
  const hasShownInitial = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cookie is read once per page
  useEffect(() => {
    const show = (messages: readonly FlashMessage[]) => {
      for (const message of messages) flash.show(message)
    }
    const rendered = initial.flatMap((one) => messageOf(one, texts))
    if (!hasShownInitial.current) show(rendered)
    hasShownInitial.current = true
    const showFromCookie = () => {
      const left = takeFlash().flatMap((one) => messageOf(one, texts))
      show(left.filter((one) => !rendered.some(({ type, text }) => type === one.type && text === one.text)))
    }
    showFromCookie()
    // A page restored from the back/forward cache has not been loaded.
    window.addEventListener('pageshow', showFromCookie)
    return () => window.removeEventListener('pageshow', showFromCookie)
  }, [page])
}

function takeFlash(): NextFlash[] {
  const { cookie } = document
  if (!cookie.includes(`${FLASH_COOKIE}=`)) return []
  keepCookie(clearedFlash)
  return readFlash(cookie)
}
