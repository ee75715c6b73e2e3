import { usePanelPlace } from '@litfass/kit/panelPlace'
import { useEffect, useSyncExternalStore } from 'react'
import { createPictureStore, type KnownPicture, type PictureStore } from './createPictureStore.ts'
import { loadPictures, type PicturePlace } from './loadPictures.ts'

const stores = new Map<string, PictureStore>()

/** A picture of the panel; `undefined` while it is read, and where none is meant. */
export function usePicture(collection: string, id: number | undefined): KnownPicture | undefined {
  const { restUrl, language } = usePanelPlace()
  const store = storeOf({ restUrl, language, collection })
  useEffect(() => {
    if (id !== undefined) store.want(id)
  }, [store, id])
  const read = () => (id === undefined ? undefined : store.get(id))
  return useSyncExternalStore(store.subscribe, read, () => undefined)
}

function storeOf(place: PicturePlace): PictureStore {
  const key = `${place.restUrl}/${place.collection}?${place.language}`
  const store = stores.get(key) ?? createPictureStore((ids) => loadPictures(place, ids))
  stores.set(key, store)
  return store
}
