import type { StubState } from '@litfass/images/stubs'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { announce } from '../../announce.ts'

/** Tells those who do not see it when a picture they waited for is ready, or will not be. */
export function useStubAnnouncement(state: StubState): void {
  const t = useTranslations('stub')
  const last = useRef(state.kind)
  useEffect(() => {
    const hasWaited = last.current === 'waiting'
    last.current = state.kind
    if (!hasWaited) return
    if (state.kind === 'ready') announce(t('ready'))
    if (state.kind === 'failed') announce(state.reason ?? t('failed'))
  }, [state, t])
}
