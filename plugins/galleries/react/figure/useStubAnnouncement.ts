import { announce } from '@litfass/kit/browser'
import { useEffect, useRef } from 'react'
import { useFigures } from '../context/ProvideFigures.tsx'
import type { StubState } from '../context/StubWatch.ts'

/** Tells those who do not see it when a picture they waited for is ready, or will not be. */
export function useStubAnnouncement(state: StubState): void {
  const { words, language } = useFigures()
  const last = useRef(state.kind)
  useEffect(() => {
    const hasWaited = last.current === 'waiting'
    last.current = state.kind
    if (!hasWaited) return
    if (state.kind === 'ready') announce(words.stubReady, { lang: language })
    if (state.kind === 'failed') announce(state.reason ?? words.stubFailed, { lang: language })
  }, [state, words, language])
}
