import { useEffect, useRef } from 'react'
import { useFigures } from '../context/ProvideFigures.tsx'
import type { StubState } from '../context/StubWatch.ts'
import { announce } from './announce.ts'

/** Tells those who do not see it when a picture they waited for is ready, or will not be. */
export function useStubAnnouncement(state: StubState): void {
  const { words } = useFigures()
  const last = useRef(state.kind)
  useEffect(() => {
    const hasWaited = last.current === 'waiting'
    last.current = state.kind
    if (!hasWaited) return
    if (state.kind === 'ready') announce(words.stubReady)
    if (state.kind === 'failed') announce(state.reason ?? words.stubFailed)
  }, [state, words])
}
