'use client'

import { type PanelPlace, usePanelPlace } from '@litfass/interface/panelPlace'
import { createClient } from '@litfass/kit/client'
import { staff } from '@litfass/kit/policies'
import { defineRoute } from '@litfass/kit/routes'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import styles from './chooseForField.module.css'

type Place = Pick<PanelPlace, 'restUrl' | 'language'> & {
  /** Slug of the collection of images. */
  collection: string
}

/** Names the images of an upload field; Payload shows the file of the storage, whose name says nothing. */
export function ImageNames({ collection, ids }: { collection: string; ids: readonly number[] }) {
  const names = useNames(collection, ids)
  if (names.length === 0) return null
  const [only] = names
  if (names.length === 1) return <p className={styles.name}>{only}</p>
  return (
    <ol className={styles.names}>
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two images may have one caption
        <li key={at}>{name}</li>
      ))}
    </ol>
  )
}

/** The names in the order of the field; none until all are known, or where they cannot be read. */
function useNames(collection: string, ids: readonly number[]): string[] {
  const { restUrl, language } = usePanelPlace()
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(new Map())
  const asked = ids.join(',')
  useEffect(() => {
    if (asked === '') return
    const asking = new AbortController()
    readNames({ restUrl, language, collection }, asked.split(','), asking.signal).then(
      setKnown,
      (error: unknown) => {
        // The field works without names, and shows those of the files.
        if (!asking.signal.aborted) console.warn('The names of images could not be read.', error)
      },
    )
    return () => asking.abort()
  }, [restUrl, language, collection, asked])
  const names = ids.map((id) => known.get(id))
  return names.every((name) => name !== undefined) ? names : []
}

const namedImage = z.object({
  id: z.number(),
  caption: z.string().nullish(),
  originalName: z.string().nullish(),
})

/** Images whose names are read at a time: as many entries as a list may have. */
const AT_A_TIME = 100

async function readNames(
  { restUrl, language, collection }: Place,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Map<number, string>> {
  const find = defineRoute({
    name: 'find',
    method: 'GET',
    path: `/${collection}`,
    summary: 'Images',
    who: staff,
    query: z.looseObject({ depth: z.number(), limit: z.number() }),
    formats: ['json'],
    reply: z.object({ docs: z.array(namedImage) }),
  })
  const client = createClient({ routes: [[find]], language: () => language, baseUrl: restUrl })
  const fields = Object.fromEntries(Object.keys(namedImage.shape).map((name) => [`select[${name}]`, true]))
  const names = new Map<number, string>()
  for (let at = 0; at < ids.length; at += AT_A_TIME) {
    const part = ids.slice(at, at + AT_A_TIME)
    // A list without a limit is refused as one that is asked for in one piece.
    const length = { limit: part.length, pagination: false }
    const query = { 'where[id][in]': part.join(','), ...fields, ...length, depth: 0, trash: true }
    const { docs } = await client.call(find, { query, signal })
    for (const image of docs) names.set(image.id, nameOf(image))
  }
  return names
}

/** The caption, or what the file was called when it was uploaded. */
const nameOf = ({ id, caption, originalName }: z.output<typeof namedImage>): string =>
  caption?.trim().split('\n')[0] || originalName || `${id}`
