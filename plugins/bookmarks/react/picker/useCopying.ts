import { fillWords } from '@litfass/kit/domain'
import { createIdempotencyKey } from '@litfass/kit/react'
import { useEffect, useRef, useState } from 'react'
import type { Reference } from '../../domain/Reference.ts'
import { failureText } from '../context/failureText.ts'
import { FAILURE_MS } from '../context/messageTimes.ts'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'
import type { CopiedItem } from '../store/BookmarkCalls.ts'
import { referenceKey } from '../store/referenceKey.ts'
import { copiedText } from './copiedText.ts'

/** What became of a picture: copied, or why not. */
export type CopyResult = { isCopied: boolean; msg: string }

const MAX_AT_ONCE = 200

/** Copies pictures and remembers what became of each. */
export function useCopying(imageManagerPrefix: string) {
  const { calls, words, say } = useBookmarks()
  // One key makes one copy of each picture: asking again after a lost answer makes no second one.
  const [key] = useState(createIdempotencyKey)
  const [results, setResults] = useState<ReadonlyMap<string, CopyResult>>(new Map())
  const [isBusy, setIsBusy] = useState(false)
  const [note, setNote] = useState<{ isFailure: boolean; text: string }>()
  const isShown = useIsShown()

  /** Once nobody sees the note, a failure is said above the page. */
  function tell(told: { isFailure: boolean; text: string }): void {
    setNote(told)
    if (told.isFailure && !isShown.current) say({ type: 'alert', text: told.text, ms: FAILURE_MS })
  }

  /** @returns the copies; all were made when there are as many as references */
  async function copy(references: readonly Reference[]): Promise<CopiedItem[]> {
    setIsBusy(true)
    setNote(undefined)
    const made: CopiedItem[] = []
    try {
      for (let start = 0; start < references.length; start += MAX_AT_ONCE)
        made.push(...(await copyPart(references.slice(start, start + MAX_AT_ONCE))))
      const done = { done: made.length, count: references.length }
      const isFailure = made.length < references.length
      if (isFailure) console.error(`${done.count - done.done} of ${done.count} bookmarks were not copied.`)
      tell({
        isFailure,
        text: isFailure ? fillWords(words.pickerPartly, done) : copiedText(made.length, words),
      })
    } catch (error) {
      // Spec media 7: failures of copying are logged; the person sees what happened all the same.
      console.error('Bookmarks could not be copied.', error)
      tell({ isFailure: true, text: failureText(error, words, words.pickerFailed) })
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

/** Whether what calls it is still drawn. */
function useIsShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
