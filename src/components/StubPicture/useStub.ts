import { firstStubState, type StubState } from '@litfass/images/stubs'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { stubWatch } from './stubWatch.ts'

/** How far a picture is; watches it as long as the component stands. `remaining` as the page brought it. */
export function useStub({ id, remaining }: { id: number; remaining: number }): StubState {
  const first = useMemo(() => firstStubState(remaining), [remaining])
  useEffect(() => stubWatch.watch(id, remaining), [id, remaining])
  const read = useCallback(() => stubWatch.read(id) ?? first, [id, first])
  return useSyncExternalStore(stubWatch.subscribe, read, () => first)
}
