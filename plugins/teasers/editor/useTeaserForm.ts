import type { Client } from '@litfass/kit/client'
import { useEffect, useState } from 'react'
import { type TeaserForm, teaserEditForm } from '../routes.ts'

type Loaded = { teaserId: number; form?: TeaserForm }

/** Reads the form of a teaser: its content for editors, the layouts of its slot, and what it can refer to. */
export function useTeaserForm(client: Client, teaserId: number) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt reads again
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    client.call(teaserEditForm, { query: { tid: teaserId }, format: 'json', signal }).then(
      (form) => {
        if (!signal.aborted) setLoaded({ teaserId, form })
      },
      (error: unknown) => {
        if (signal.aborted) return
        console.warn('The form of a teaser could not be loaded.', error)
        setLoaded({ teaserId })
      },
    )
    return () => asking.abort()
  }, [client, teaserId, attempt])
  const own = loaded?.teaserId === teaserId ? loaded : undefined
  return {
    /** Undefined while it is read, and after that failed. */
    form: own?.form,
    hasFailed: own !== undefined && own.form === undefined,
    again: () => setAttempt((before) => before + 1),
  }
}
