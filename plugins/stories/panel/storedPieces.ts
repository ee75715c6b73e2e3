import { usePanelPlace } from '@litfass/interface/panelPlace'
import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { momentOfAnswer, type StoredPiece, storedPiece } from './stages.ts'

/*
 * Several parts of a document's page show where the piece stands: they share one reading, and learn at the same time of what
 * others have decided meanwhile.
 */

type Reading = {
  piece: StoredPiece | undefined
  isFailed: boolean /** Of the server, in ms since 1970. */
  now: number
}

const BEGINNING: Reading = { piece: undefined, isFailed: false, now: 0 }

/** Time after which it is read again while the page is shown, in ms. */
const AGAIN_AFTER = 20_000

type Store = {
  reading: Reading
  listeners: Set<() => void>
  /** When the latest reading began, in ms since 1970. */
  begunAt: number
  read: () => Promise<Reading>
}

const stores = new Map<string, Store>()

function storeOf(address: string): Store {
  const found = stores.get(address)
  if (found) return found
  const listeners = new Set<() => void>()
  const store: Store = { reading: BEGINNING, listeners, begunAt: 0, read: () => readInto(store, address) }
  stores.set(address, store)
  return store
}

async function readInto(store: Store, address: string): Promise<Reading> {
  // Two readings never begin at the same moment, so the later one wins.
  const begunAt = Math.max(Date.now(), store.begunAt + 1)
  store.begunAt = begunAt
  const fresh = await fetchPiece(address).catch(() => undefined)
  if (store.begunAt !== begunAt) return fresh ?? store.reading
  store.reading = fresh ?? { ...store.reading, isFailed: true }
  for (const listener of store.listeners) listener()
  return store.reading
}

/** Several parts of a page ask concurrently and share one request. */
const readOnce = (store: Store) => {
  if (document.visibilityState === 'visible' && Date.now() - store.begunAt > 500) void store.read()
}

const FIELDS = ['state', 'publishedAt', 'unpublishAt', 'rejection', 'owner', 'language', 'slug', 'updatedAt']
  .map((name) => `&select[${name}]=true`)
  .join('')

async function fetchPiece(address: string): Promise<Reading | undefined> {
  const answer = await fetch(`${address}?depth=0&trash=true${FIELDS}`, {
    credentials: 'include',
    cache: 'no-store',
  })
  if (!answer.ok) return undefined
  const document: unknown = await answer.json()
  const piece = storedPiece(document)
  const now = momentOfAnswer(answer.headers.get('date'), document)
  return piece && { piece, isFailed: false, now }
}

const nothing = () => BEGINNING

function useStore(): Store {
  const { id, collectionSlug } = useDocumentInfo()
  const { restUrl } = usePanelPlace()
  return useMemo(() => storeOf(`${restUrl}/${collectionSlug}/${id}`), [restUrl, collectionSlug, id])
}

/** Returns a function that reads again how the document of this page is stored, and answers it. */
export const useReadAgain = (): (() => Promise<Reading>) => useStore().read

/** Returns how the document of this page is stored. */
export function useStoredPiece(): Reading {
  const { id, lastUpdateTime } = useDocumentInfo()
  const store = useStore()
  const subscribe = useMemo(
    () => (listener: () => void) => {
      store.listeners.add(listener)
      return () => void store.listeners.delete(listener)
    },
    [store],
  )
  const reading = useSyncExternalStore(subscribe, () => store.reading, nothing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each save of the form
  useEffect(() => {
    if (id === undefined) return
    const read = () => readOnce(store)
    read()
    const timer = setInterval(read, AGAIN_AFTER)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [store, id, lastUpdateTime])
  return reading
}
