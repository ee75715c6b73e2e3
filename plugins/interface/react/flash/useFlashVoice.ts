import { announce } from '@litfass/kit/browser'
import { useEffect, useRef } from 'react'
import { useInterface } from '../context/ProvideInterface.tsx'
import type { ShownFlash } from './createFlash.ts'
import { flashWords } from './flashWords.ts'

/**
 * Reads messages out: alerts at once, the others when there is time. Apart from the messages themselves, whose buttons
 * would be read with them, and whose list is hidden while it is empty.
 */
export function useFlashVoice(messages: readonly ShownFlash[]): void {
  const { words } = useInterface()
  const said = useRef(new Map<number, number>())
  useEffect(() => {
    for (const message of messages) {
      if (message.isLeaving || said.current.get(message.id) === message.times) continue
      said.current.set(message.id, message.times)
      const { name, times } = flashWords(message, words)
      announce(`${name} ${message.text} ${times}`.trim(), { isUrgent: message.type === 'alert' })
    }
  }, [messages, words])
}
