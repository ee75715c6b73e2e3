import type { versionTexts } from '@litfass/kit'
import { createClient } from '@litfass/kit/client'
import { nameVersion, restoreVersion } from '@litfass/kit/routes'
import { useMemo } from 'react'
import { type PanelText, usePanelPlace, usePanelTexts } from '../usePanelPlace.ts'

/** Returns the texts about versions in the language of the panel. */
export const useVersionTexts = (): PanelText<typeof versionTexts> =>
  usePanelTexts<typeof versionTexts>('versions')

/** A version of a document, as the routes name it. */
export type NamedVersion = { of: string; id: number; version: number }

/** Returns the calls that name and restore a version; they throw the client's errors. */
export function useVersionCalls() {
  const { baseUrl, language } = usePanelPlace()
  return useMemo(() => {
    const client = createClient({
      routes: [[nameVersion, restoreVersion]],
      language: () => language,
      baseUrl,
    })
    return {
      name: (named: NamedVersion, name: string) => client.call(nameVersion, { body: { ...named, name } }),
      restore: (named: NamedVersion, as: 'draft' | 'published') =>
        client.call(restoreVersion, { body: { ...named, as } }),
    }
  }, [baseUrl, language])
}
