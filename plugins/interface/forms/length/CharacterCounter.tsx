'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { useInterface } from '../../ProvideInterface.tsx'
import { type CounterWords, countText, limitText, overText } from './counterTexts.ts'
import { type LengthState, lengthState, type TextLimits } from './textLength.ts'
import '../../parts.css'
import './counter.css'

type CharacterCounterProps = {
  /** Id of the input or textarea. */
  field: string
  limits?: TextLimits
  /** The text of a field that React controls, so that changes by other means than input are counted too. */
  value?: string
}

type LengthCounterProps = CharacterCounterProps & {
  words: CounterWords
  /** BCP 47 language tag. */
  language: string
}

const NO_LIMITS: TextLimits = {}

/** Shows the length of a field's text, and announces when it crosses a limit (spec platform 5). */
export function CharacterCounter(props: CharacterCounterProps) {
  const { words, language } = useInterface()
  return <LengthCounter {...props} words={words.counter} language={language} />
}

/** The same counter where there is no `ProvideInterface`, as in Payload's panel. */
export function LengthCounter({ field, limits = NO_LIMITS, value, words, language }: LengthCounterProps) {
  const id = useId()
  const state = useCharacterCount(field, limits, value)
  const over = state ? overText({ state, words, language }) : ''
  const announced = useCrossings(state, over, words.within)
  useDescription(field, id)
  return (
    <div className="litfass-part litfass-counter" data-over={state?.isOver || undefined}>
      <p id={id} className="litfass-counter__text">
        {state ? countText({ state, limits, words, language }) : limitText({ limits, words, language })}
        {over && <strong className="litfass-counter__over"> {over}</strong>}
      </p>
      <p role="status" className="litfass-unseen">
        {announced}
      </p>
    </div>
  )
}

/** Returns the text to announce when a limit is crossed, in either direction; not at each letter beyond it. */
function useCrossings(state: LengthState | undefined, over: string, within: string): string {
  const [text, setText] = useState('')
  const wasOver = useRef<boolean>(undefined)
  const isOver = state?.isOver
  useEffect(() => {
    if (isOver === undefined || isOver === wasOver.current) return
    if (wasOver.current !== undefined || isOver) setText(isOver ? over : within)
    wasOver.current = isOver
  }, [isOver, over, within])
  return text
}

/** Spec platform 5: time after the last input before a text is counted again, in ms. */
const DEBOUNCE_MS = 200

/**
 * Counts the text of a field, 200 ms after each input.
 * @param fieldId id of an input or a textarea
 * @param value the text of a field that React controls
 * @returns `undefined` until the field is found
 */
export function useCharacterCount(
  fieldId: string,
  { characters, words }: TextLimits = {},
  value?: string,
): LengthState | undefined {
  const [state, setState] = useState<LengthState>()
  useEffect(() => {
    const field = document.getElementById(fieldId)
    if (!isTextField(field)) return
    let timer: ReturnType<typeof setTimeout>
    const count = () => setState(lengthState(field.value, { characters, words }))
    const countLater = () => {
      clearTimeout(timer)
      timer = setTimeout(count, DEBOUNCE_MS)
    }
    count()
    field.addEventListener('input', countLater)
    field.form?.addEventListener('reset', countLater)
    return () => {
      clearTimeout(timer)
      field.removeEventListener('input', countLater)
      field.form?.removeEventListener('reset', countLater)
    }
  }, [fieldId, characters, words])
  useEffect(() => {
    if (value === undefined) return
    const timer = setTimeout(() => setState(lengthState(value, { characters, words })), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value, characters, words])
  return state
}

const isTextField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** Adds the counter to the descriptions of its field. */
function useDescription(fieldId: string, id: string): void {
  useEffect(() => {
    const field = document.getElementById(fieldId)
    if (!field) return
    const others = () =>
      (field.getAttribute('aria-describedby') ?? '').split(/\s+/).filter((one) => one && one !== id)
    field.setAttribute('aria-describedby', [...others(), id].join(' '))
    return () => {
      const left = others().join(' ')
      if (left) field.setAttribute('aria-describedby', left)
      else field.removeAttribute('aria-describedby')
    }
    // After each render: React writes the attribute again where the field's own descriptions change.
  })
}
