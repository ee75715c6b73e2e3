'use client'

import { type PanelPlace, usePanelPlace } from '@litfass/interface/panelPlace'
import { createClient } from '@litfass/kit/client'
import { staff } from '@litfass/kit/policies'
import { defineRoute } from '@litfass/kit/routes'
import { useDocumentInfo, useRowLabel } from '@payloadcms/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { z } from 'zod'
import styles from './PictureRowLabel.module.css'
import {
  createPictureStore,
  idOf,
  type KnownPicture,
  type PictureStore,
  type RowPicture,
  rowPicture,
} from './rowPictures.ts'
import { type Text, useTexts } from './useTexts.ts'

type Row = { image?: unknown; caption?: string | null; pid?: number | null }

/** Labels a row of a gallery with a thumbnail, its caption in the gallery, and the reason why visitors cannot see it. */
export function PictureRowLabel({ collection }: { collection: string }) {
  const { data, rowNumber } = useRowLabel<Row | undefined>()
  const text = useTexts()
  const id = idOf(data?.image)
  const picture = usePicture(collection, id)
  const loaded = isLoaded(picture) ? picture : undefined
  const note = noteOf({ id, pid: data?.pid, picture }, text)
  return (
    <span className={styles.row}>
      <span className={styles.number}>{(rowNumber ?? 0) + 1}</span>
      {loaded?.thumbnailURL ? (
        <img className={styles.thumbnail} src={loaded.thumbnailURL} alt="" loading="lazy" draggable={false} />
      ) : (
        <span className={styles.thumbnail} />
      )}
      {id !== undefined && picture && (
        <span className={styles.caption}>
          {data?.caption?.trim() || loaded?.caption || loaded?.originalName || text('untitled', { id })}
        </span>
      )}
      {note && <span className={styles.state}>{note}</span>}
    </span>
  )
}

function isLoaded(picture: KnownPicture | undefined): picture is RowPicture {
  return typeof picture === 'object'
}

type RowState = { id: number | undefined; pid: number | null | undefined; picture: KnownPicture | undefined }

/** Returns what the editor has to know about the row; nothing where visitors see its picture with its credit. */
function noteOf({ id, pid, picture }: RowState, text: Text): string | undefined {
  if (id === undefined) return text(pid ? 'rowDeleted' : 'rowEmpty')
  if (picture === 'gone') return text('rowDeleted')
  if (!isLoaded(picture)) return undefined
  if (picture.deletedAt) return text('rowTrashed')
  if (picture.visibility === 'withdrawn') return text('rowWithdrawn')
  if (picture.visibility === 'draft') return text('rowDraft')
  if (picture.visibility === 'restricted') return text('rowRestricted')
  if (picture.is_stub) return text(picture.processing?.state === 'failed' ? 'rowFailed' : 'rowPreparing')
  return picture.copyright?.trim() ? undefined : text('rowUncredited')
}

const stores = new Map<string, PictureStore>()

/** Loads a picture, together with those of the other rows and again after each save; `undefined` while it is loading at first. */
function usePicture(collection: string, id: number | undefined): KnownPicture | undefined {
  const { restUrl, language } = usePanelPlace()
  const { lastUpdateTime } = useDocumentInfo()
  const store = storeOf({ restUrl, language, collection })
  useEffect(() => {
    if (id !== undefined) store.want(id, lastUpdateTime || 0)
  }, [store, id, lastUpdateTime])
  const read = () => (id === undefined ? undefined : store.get(id))
  return useSyncExternalStore(store.subscribe, read, () => undefined)
}

type PicturesPlace = Pick<PanelPlace, 'restUrl' | 'language'> & { collection: string }

function storeOf(place: PicturesPlace): PictureStore {
  const key = `${place.restUrl}/${place.collection}?${place.language}`
  const store = stores.get(key) ?? createPictureStore((ids) => loadPictures(place, ids))
  stores.set(key, store)
  return store
}

async function loadPictures(
  { restUrl, language, collection }: PicturesPlace,
  ids: readonly number[],
): Promise<RowPicture[]> {
  const find = defineRoute({
    name: 'find',
    method: 'GET',
    path: `/${collection}`,
    summary: 'Pictures',
    who: staff,
    query: z.looseObject({ depth: z.number() }),
    formats: ['json'],
    reply: z.object({ docs: z.array(rowPicture) }),
  })
  const client = createClient({ routes: [[find]], language: () => language, baseUrl: restUrl })
  const fields = Object.keys(rowPicture.shape).map((name) => [`select[${name}]`, true])
  const query = {
    'where[id][in]': ids.join(','),
    ...Object.fromEntries(fields),
    depth: 0,
    limit: ids.length,
    trash: true,
  }
  return (await client.call(find, { query })).docs
}
