import { Button, useModal, useRouteTransition } from '@payloadcms/ui'
import { usePathname, useRouter, useSearchParams } from 'next/navigation.js'
import { useVersionTexts } from './useVersionCalls.ts'

/** The button that compares the version behind the drawer with this one, as Payload's own cell does. */
export function PickVersion({ version, label }: { version: string; label: string }) {
  const text = useVersionTexts()
  const { closeAllModals } = useModal()
  const { startRouteTransition } = useRouteTransition()
  const router = useRouter()
  const pathname = usePathname()
  const shown = useSearchParams()
  const pick = () => {
    const query = new URLSearchParams([...shown.entries()])
    query.set('versionFrom', version)
    closeAllModals()
    startRouteTransition(() => router.push(`${pathname}?${query}`))
  }
  return (
    <Button
      buttonStyle="secondary"
      size="small"
      margin={false}
      aria-label={text('pickOf', { version: label })}
      onClick={pick}
    >
      {text('compare')}
    </Button>
  )
}
