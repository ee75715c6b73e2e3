import { galleryFromPictures, getMediaView, routes } from '@litfass/galleries/routes'
import { routes as imageRoutes, uploadImageFromUrl } from '@litfass/images/routes'
import { ClientError, createClient, type Language } from '@litfass/kit/client'
import { type LinkTarget, linkTargets } from '@litfass/kit/routes'
import { z } from 'zod'
import { findPlaces, type Place } from '../../places/routes.ts'
import type { EditorServices, GalleryPreview, Lookup, PicturePreview } from './EditorServices.tsx'

type Addresses = Pick<EditorServices, 'baseUrl' | 'restUrl' | 'galleries'> & { language: Language }

/** Returns the look-up of a picture by the named route, with the rights of the editor. */
export function createFindPicture({ baseUrl, language }: Addresses) {
  const client = createClient({ routes: [routes], language: () => language, baseUrl })
  return async (id: number, signal: AbortSignal): Promise<Lookup<PicturePreview>> => {
    try {
      const query = { showmediacontrolEdit: '1' as const }
      const { media, imageManagerPrefix } = await client.call(getMediaView, { params: { id }, query, signal })
      return media.type === 'image' && media.state === 'shown'
        ? { state: 'found', found: { ...media.image, editedIn: imageManagerPrefix } }
        : { state: 'gone' }
    } catch (error) {
      if (error instanceof ClientError && error.status === 404) return { state: 'gone' }
      throw error
    }
  }
}

const gallery = z
  .looseObject({
    id: z.number(),
    title: z.string(),
    isPublished: z.boolean().nullish(),
    // Left out for those who may not read the rows.
    pictures: z
      .array(
        z.looseObject({
          image: z
            .union([z.number(), z.looseObject({ url_set: z.record(z.string(), z.string()).nullish() })])
            .nullish(),
        }),
      )
      .nullish(),
  })
  .transform(({ id, title, isPublished, pictures }): GalleryPreview => {
    const [first] = pictures ?? []
    const cover = typeof first?.image === 'object' ? first.image?.url_set?.S : undefined
    return {
      id,
      title,
      count: pictures?.length ?? 0,
      isPublished: isPublished === true,
      ...(cover !== undefined && { cover }),
    }
  })

const fields = 'depth=1&select[title]=true&select[isPublished]=true&select[pictures]=true'

async function readJson(address: string, { language, signal }: { language: Language; signal: AbortSignal }) {
  const answer = await fetch(address, {
    credentials: 'include',
    headers: { Accept: 'application/json', 'Accept-Language': language },
    signal,
  })
  if (answer.status === 404 || answer.status === 403) return undefined
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
  return answer.json()
}

/** Returns the look-up of a gallery over Payload's REST API. */
export function createFindGallery({ restUrl, galleries, language }: Addresses) {
  return async (id: number, signal: AbortSignal): Promise<Lookup<GalleryPreview>> => {
    if (galleries === null) return { state: 'gone' }
    const document = await readJson(`${restUrl}/${galleries}/${id}?${fields}`, { language, signal })
    return document === undefined ? { state: 'gone' } : { state: 'found', found: gallery.parse(document) }
  }
}

/** The number of galleries offered. */
const MOST_GALLERIES = 8

/** Returns the search for galleries by a part of their title or by their number; the latest without either. */
export function createSearchGalleries({ restUrl, galleries, language }: Addresses) {
  return async (words: string, signal: AbortSignal): Promise<GalleryPreview[]> => {
    const query = new URLSearchParams(fields)
    query.set('limit', String(MOST_GALLERIES))
    query.set('sort', '-updatedAt')
    if (words !== '') query.set('where[or][0][title][like]', words)
    if (/^\d{1,9}$/.test(words)) query.set('where[or][1][id][equals]', words)
    const answer = await readJson(`${restUrl}/${galleries}?${query}`, { language, signal })
    return z.object({ docs: z.array(gallery) }).parse(answer ?? { docs: [] }).docs
  }
}

type NewGallery = { title: string; imageIds: readonly number[] }

/**
 * Makes a draft gallery of pictures, in their order.
 * @throws ClientError with what the server says
 */
export async function createGallery(
  { title, imageIds }: NewGallery,
  { baseUrl, language }: Pick<Addresses, 'baseUrl' | 'language'>,
): Promise<number> {
  const client = createClient({ routes: [[galleryFromPictures]], language: () => language, baseUrl })
  return (await client.call(galleryFromPictures, { body: { title, imageIds: [...imageIds] } })).id
}

/** Returns the search for content of the site that a link may lead to. */
export function createSearchLinks({ baseUrl, language }: Pick<Addresses, 'baseUrl' | 'language'>) {
  const client = createClient({ routes: [[linkTargets]], language: () => language, baseUrl })
  return async (text: string, signal: AbortSignal): Promise<LinkTarget[]> =>
    (await client.call(linkTargets, { query: { text }, signal })).targets
}

/** Returns the search for places; it finds `undefined` in a project without a geocoder, or without the plugin, and none without words. */
export function createSearchPlaces({ baseUrl, language }: Pick<Addresses, 'baseUrl' | 'language'>) {
  const client = createClient({ routes: [[findPlaces]], language: () => language, baseUrl })
  return async (text: string, signal: AbortSignal): Promise<Place[] | undefined> => {
    try {
      const { isConfigured, places } = await client.call(findPlaces, { query: text ? { text } : {}, signal })
      return isConfigured ? places : undefined
    } catch (error) {
      if (error instanceof ClientError && error.status === 404) return undefined
      throw error
    }
  }
}

type LoadOptions = Pick<EditorServices, 'baseUrl' | 'imageManagerPrefix'> & { language: Language }

/** Lets the server load a picture from an address. */
export async function loadPictureFrom(
  url: string,
  { baseUrl, imageManagerPrefix, language }: LoadOptions,
): Promise<{ state: 'stored'; id: number } | { state: 'failed'; msg: string | null }> {
  const client = createClient({ routes: [imageRoutes], language: () => language, baseUrl })
  try {
    const { files } = await client.call(uploadImageFromUrl, { body: { url, imageManagerPrefix } })
    const { id } = z.looseObject({ id: z.number() }).parse(JSON.parse(files[0]?.imageObj ?? '{}'))
    return { state: 'stored', id }
  } catch (error) {
    return { state: 'failed', msg: error instanceof ClientError ? error.msg : null }
  }
}
