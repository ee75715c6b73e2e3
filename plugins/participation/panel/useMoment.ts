import { useTranslation } from '@payloadcms/ui'
import { useMemo, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Formats times in the time zone of the browser, which the server does not know: until then in UTC. */
export function useMoment(): (iso: string) => string {
  const { i18n } = useTranslation()
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(i18n.language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      ...(!isBrowser && { timeZone: 'UTC' }),
    })
    return (iso) => format.format(new Date(iso))
  }, [i18n.language, isBrowser])
}
