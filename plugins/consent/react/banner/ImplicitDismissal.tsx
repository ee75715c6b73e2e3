import { useEffect } from 'react'
import { useSharedConsent } from '../ProvideConsent.tsx'

/** Takes scrolling on or waiting for an answer, where the rules allow that and the project wants it. */
export function ImplicitDismissal() {
  const { store, setup } = useSharedConsent()
  const { scrollPx, ms } = setup.dismissAfter ?? {}
  useEffect(() => {
    const dismiss = () => store.decide({ action: 'dismiss' })
    const timer = ms === undefined ? undefined : setTimeout(dismiss, ms)
    const from = window.scrollY
    const onScroll = () => {
      if (scrollPx !== undefined && Math.abs(window.scrollY - from) >= scrollPx) dismiss()
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
    }
  }, [store, scrollPx, ms])
  return null
}
