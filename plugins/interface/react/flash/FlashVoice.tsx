import { useEffect, useRef } from 'react'
import { useInterface } from '../context/ProvideInterface.tsx'
import type { ShownFlash } from './createFlash.ts'
import { flashWords } from './flashWords.ts'

/** A region that has just been moved is not read yet; so long after, in ms, it is. */
const [SAID_AFTER, GONE_AFTER] = [100, 5000]

/**
 * Reads messages out: alerts at once, the others when there is time. Apart from the messages themselves, whose buttons
 * would be read with them, and whose list is hidden while it is empty.
 */
export function FlashVoice({ messages }: { messages: readonly ShownFlash[] }) {
  const { words } = useInterface()
  const polite = useRef<HTMLDivElement>(null)
  const assertive = useRef<HTMLDivElement>(null)
  const said = useRef(new Map<number, number>())

  useEffect(() => {
    for (const message of messages) {
      if (message.isLeaving || said.current.get(message.id) === message.times) continue
      said.current.set(message.id, message.times)
      const { name, times } = flashWords(message, words)
      say(
        message.type === 'alert' ? assertive.current : polite.current,
        `${name} ${message.text} ${times}`.trim(),
      )
    }
  }, [messages, words])

  return (
    <>
      <div ref={polite} role="status" aria-atomic="false" className="litfass-unseen" />
      <div ref={assertive} role="alert" aria-atomic="false" className="litfass-unseen" />
    </>
  )
}

function say(region: HTMLElement | null, text: string): void {
  const line = document.createElement('p')
  line.textContent = text
  setTimeout(() => region?.append(line), SAID_AFTER)
  setTimeout(() => line.remove(), GONE_AFTER)
}
