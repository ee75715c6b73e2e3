import type { DeskCall } from '@litfass/kit'
import { type Client, createClient, sendDeskCall } from '@litfass/kit/client'
import type { AnyRoute } from '@litfass/kit/routes'
import { useMemo } from 'react'
import { usePanelPlace } from './usePanelPlace.ts'

/** Returns a client of routes in the panel's language. @param routes the same list at every render */
export function usePanelClient(routes: readonly AnyRoute[]): Client {
  const { baseUrl, language } = usePanelPlace()
  return useMemo(
    () => createClient({ routes: [routes], language: () => language, baseUrl }),
    [routes, baseUrl, language],
  )
}

/** Returns a function that sends a call of a desk, with the fields that were asked for. */
export function useDeskCall(): (
  call: DeskCall,
  fields?: Readonly<Record<string, string>>,
) => Promise<unknown> {
  const { baseUrl, language } = usePanelPlace()
  return useMemo(
    () =>
      (call, fields = {}) =>
        sendDeskCall(call, { fields, language: () => language, baseUrl }),
    [baseUrl, language],
  )
}
