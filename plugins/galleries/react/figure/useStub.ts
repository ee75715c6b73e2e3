import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useFigures } from '../context/ProvideFigures.tsx'
import type { StubState } from '../context/StubWatch.ts'

const silent = () => () => undefined

/** How far a picture is; watches it as long as the component stands. `remaining` as the page brought it. */
export function useStub({ id, remaining }: { id: number; remaining: number }): StubState {
  const { stubs } = useFigures()
  const first = useMemo(() => firstState(remaining), [remaining])
  useEffect(() => (remaining === 0 ? undefined : stubs?.watch(id, remaining)), [stubs, id, remaining])
  const read = useCallback(() => stubs?.read(id) ?? first, [stubs, id, first])
  return useSyncExternalStore(stubs?.subscribe ?? silent, read, () => first)
}

const firstState = (remaining: number): StubState =>
  remaining < 0 ? { kind: 'failed', reason: null } : { kind: 'waiting', remaining, total: null }
