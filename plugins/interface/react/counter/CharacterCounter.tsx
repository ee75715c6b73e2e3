'use client'

import { useEffect, useId, useRef, useState } from 'react'
import type { LengthState, TextLimits } from '../../domain/lengthState.ts'
import { useInterface } from '../context/ProvideInterface.tsx'
import { counterWords, limitWords, overWords } from './counterWords.ts'
import { useCharacterCount } from './useCharacterCount.ts'
import { useDescribes } from './useDescribes.ts'
import '../tokens.css'
import './counter.css'

type CharacterCounterProps = {
  /** The id of the input or textarea it counts. */
  field: string
  limits?: TextLimits
}

const NO_LIMITS: TextLimits = {}

/** Shows how long the text of a field is, and says once when it becomes too long (spec platform 5). */
export function CharacterCounter({ field, limits = NO_LIMITS }: CharacterCounterProps) {
  const { words, language } = useInterface()
  const id = useId()
  const state = useCharacterCount(field, limits)
  const over = state ? overWords({ state, words, language }) : ''
  useDescribes(field, id)
  return (
    <div className="litfass-part litfass-counter" data-over={state?.isOver || undefined}>
      <p id={id} className="litfass-counter__text">
        {state ? counterWords({ state, limits, words, language }) : limitWords({ limits, words, language })}
        {over && <strong className="litfass-counter__over"> {over}</strong>}
      </p>
      <p role="status" className="litfass-unseen">
        {useBorder(state, over)}
      </p>
    </div>
  )
}

/** Said when the border is crossed, either way; not at each letter beyond it. */
function useBorder(state: LengthState | undefined, over: string): string {
  const { words } = useInterface()
  const [said, setSaid] = useState('')
  const wasOver = useRef<boolean>(undefined)
  const isOver = state?.isOver
  useEffect(() => {
    if (isOver === undefined || isOver === wasOver.current) return
    if (wasOver.current !== undefined || isOver) setSaid(isOver ? over : words.counterWithin)
    wasOver.current = isOver
  }, [isOver, over, words])
  return said
}
