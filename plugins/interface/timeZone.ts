'use client'

import { TIME_ZONE } from '@litfass/kit/domain'
import { createContext, use } from 'react'

/** IANA name of the zone by whose clock the parts inside write times, and mean them; `Europe/Berlin` where none is given. */
export const TimeZone = createContext<string>(TIME_ZONE)

/** Returns the zone by whose clock times are written. */
export const useTimeZone = (): string => use(TimeZone)
