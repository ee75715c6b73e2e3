'use client'

import type { MomentTexts } from '@litfass/interface/moments'
import { type ParticipationServices, ProvideParticipation } from '@litfass/participation/react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useSession } from '../../../components/SessionMenu/session.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { eventPictures } from './eventPictures.ts'

type ProvideSiteParticipationProps = {
  locale: Locale
  timeZone: string
  moment: MomentTexts
  children: ReactNode
}

/** Provides the services shared by the events of the site. */
export function ProvideSiteParticipation({
  locale,
  timeZone,
  moment,
  children,
}: ProvideSiteParticipationProps) {
  const viewer = useSession()
  const loadMomentFormat = useCallback(async () => {
    const { longMoment } = await import('@litfass/interface/moments')
    return (iso: string) =>
      longMoment({ date: new Date(iso), now: new Date(), locale, timeZone, texts: moment })
  }, [locale, timeZone, moment])
  const services = useMemo<ParticipationServices>(
    () => ({ viewer, loadMomentFormat, pictures: eventPictures }),
    [viewer, loadMomentFormat],
  )
  return <ProvideParticipation services={services}>{children}</ProvideParticipation>
}
