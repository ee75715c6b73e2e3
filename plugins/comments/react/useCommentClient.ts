import { trackClient, useInterface } from '@litfass/interface/react'
import { type Client, ClientError, createClient } from '@litfass/kit/client'
import { remember } from '@litfass/kit/remember'
import { useMemo } from 'react'
import { routes } from '../routes.ts'
import type { Language } from './commentPaths.ts'

const clientIn = remember(
  (language) => createClient({ routes: [routes], language: () => (language === 'en' ? 'en' : 'de') }),
  { most: 2 },
)

/** Returns the client of all comments of the page, whose calls count as pending work. */
export function useCommentClient(language: Language): Client {
  const { pending } = useInterface()
  return useMemo(() => trackClient(clientIn(language), pending), [language, pending])
}

/** The message of a refusal. */
export function reasonOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ClientError)) return otherwise
  return Object.values(error.fieldErrors ?? {})[0] ?? error.msg
}
