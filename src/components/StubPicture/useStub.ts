import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { StubState } from './StubState.ts'
import { stubPoll } from './stubPoll.ts'
import { firstStubState } from './stubStateOf.ts'

/** How far a picture is; polls for it as long as the component stands. `remaining` as the page brought it. */
export function useStub({ id, remaining }: { id: number; remaining: number }): StubState {
  const first = useMemo(() => firstStubState(remaining), [remaining])
  useEffect(() => stubPoll.watch(id, remaining), [id, remaining])
  const read = useCallback(() => stubPoll.read(id) ?? first, [id, first])
  return useSyncExternalStore(stubPoll.subscribe, read, () => first)
}
