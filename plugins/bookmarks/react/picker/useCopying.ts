import { createIdempotencyKey } from '@litfass/kit/client'
import { fill } from '@litfass/kit/texts'
import { useEffect, useRef, useState } from 'react'
import { type Reference, referenceKey } from '../../bookmarks.ts'
import { MAX_REFERENCES } from '../../constants.ts'
import type { CopiedItem } from '../calls.ts'
import type { BookmarkWords } from '../componentTexts.ts'
import { useBookmarks } from '../ProvideBookmarks.tsx'
import { failureText } from '../useBookmarkAction.ts'

/** The result of copying one picture. */
export type CopyResult = { isCopied: boolean; msg: string }

/** Copies pictures, and keeps the result of each. */
export function useCopying(imageManagerPrefix: string) {
  const { calls, words, say } = useBookmarks()
  // The idempotency key makes one copy of each picture, also when copying is retried after a lost response.
  const [key] = useState(createIdempotencyKey)
  const [results, setResults] = useState<ReadonlyMap<string, CopyResult>>(new Map())
  const [isBusy, setIsBusy] = useState(false)
  const [note, setNote] = useState<{ isFailure: boolean; text: string }>()
  const isMounted = useIsMounted()

  /** A failure after the picker was closed becomes a message of the page. */
  function report(result: { isFailure: boolean; text: string }): void {
    setNote(result)
    if (result.isFailure && !isMounted.current) say({ type: 'alert', text: result.text })
  }

  /** @returns the copies; fewer than references if some failed */
  async function copy(references: readonly Reference[]): Promise<CopiedItem[]> {
    setIsBusy(true)
    setNote(undefined)
    const made: CopiedItem[] = []
    try {
      for (let start = 0; start < references.length; start += MAX_REFERENCES)
        made.push(...(await copyPart(references.slice(start, start + MAX_REFERENCES))))
      const done = { done: made.length, count: references.length }
      const isFailure = made.length < references.length
      if (isFailure) console.error(`${done.count - done.done} of ${done.count} bookmarks were not copied.`)
      report({
        isFailure,
        text: isFailure ? fill(words.pickerPartly, done) : copiedText(made.length, words),
      })
    } catch (error) {
      // Spec media 7: failures of copying are logged, besides being shown.
      console.error('Bookmarks could not be copied.', error)
      report({ isFailure: true, text: failureText(error, words, words.pickerFailed) })
    }
    setIsBusy(false)
    return made
  }

  async function copyPart(references: readonly Reference[]): Promise<CopiedItem[]> {
    const answers = await calls.copy({ references, imageManagerPrefix, key })
    const made = answers.filter((answer) => 'id' in answer)
    setResults((before) => {
      const next = new Map(before)
      references.forEach((reference, index) => {
        const answer = answers[index]
        const isCopied = answer !== undefined && 'id' in answer
        const msg = isCopied
          ? words.pickerCopied
          : (answer && 'msg' in answer && answer.msg) || words.pickerFailed
        next.set(referenceKey(reference), { isCopied, msg })
      })
      return next
    })
    return made
  }

  return { copy, results, isBusy, note }
}

function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

/** Returns the message after copying. */
export const copiedText = (count: number, words: BookmarkWords): string => fill(words.pickerDone, { count })
