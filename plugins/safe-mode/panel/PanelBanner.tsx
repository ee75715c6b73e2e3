import { usePanelPlace } from '@litfass/interface/panelPlace'
import { toast, useAuth } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { SafeModeBanner } from '../react/SafeModeBanner.tsx'

/** Shows staff on every page of the panel which of their changes wait to be confirmed. */
export function PanelBanner({ children }: { children?: ReactNode }) {
  const { user, permissions } = useAuth()
  const { baseUrl, language } = usePanelPlace()
  return (
    <>
      {children}
      {user && permissions?.canAccessAdmin && (
        <SafeModeBanner
          place="panel"
          language={language}
          baseUrl={baseUrl}
          onMessage={(text) => toast.success(text)}
        />
      )}
    </>
  )
}
