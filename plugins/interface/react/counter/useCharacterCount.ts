'use client'

import { useEffect, useState } from 'react'
import { type LengthState, lengthState, type TextLimits } from '../../domain/lengthState.ts'

/** Spec platform 5: so long after the last input, in ms, a text is counted anew. */
const SETTLED_MS = 200

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Counts the text of a field, 200 ms after each input.
 * @param fieldId the id of an input or a textarea
 * @returns `undefined` until there is a field
 */
export function useCharacterCount(
  fieldId: string,
  { characters, words }: TextLimits = {},
): LengthState | undefined {
  const [state, setState] = useState<LengthState>()
  useEffect(() => {
    const field = document.getElementById(fieldId)
    if (!isTextField(field)) return
    let timer: ReturnType<typeof setTimeout>
    const count = () => setState(lengthState(field.value, { characters, words }))
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(count, SETTLED_MS)
    }
    count()
    field.addEventListener('input', wait)
    field.form?.addEventListener('reset', wait)
    return () => {
      clearTimeout(timer)
      field.removeEventListener('input', wait)
      field.form?.removeEventListener('reset', wait)
    }
  }, [fieldId, characters, words])
  return state
}

const isTextField = (element: Element | null): element is TextField =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
