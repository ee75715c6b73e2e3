import type { PersonalData } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { z } from 'zod'
import { downloadFile } from '../figures.ts'
import { options } from '../options.ts'

/** What the export of its owner's data contains about a picture. */
const picture = z.object({
  id: z.number(),
  caption: z.string().nullish(),
  copyright: z.string().nullish(),
  alt: z.string().nullish(),
  language: z.string().nullish(),
  visibility: z.string(),
  originalName: z.string().nullish(),
  imageManagerPrefix: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** Number of pictures read per batch. */
const PAGE = 50

/** The pictures that an account has uploaded, withdrawn ones too, in their largest size, and a list of them. */
export const exportPictures: PersonalData = async function* ({ req, account, progress }) {
  const { collection } = options.of(req.payload)
  const rows = await executeSql(
    req,
    sql`select id from ${tableOf(collection)} where owner_id = ${account} and deleted_at is null order by id`,
  )
  const ids = rows.map(({ id }) => Number(id))
  const listed: unknown[] = []
  for (let start = 0; start < ids.length; start += PAGE) {
    // An account's own pictures are its data, also those that it no longer sees on the site.
    const { docs } = await req.payload.find({
      collection,
      where: { id: { in: ids.slice(start, start + PAGE) } },
      sort: 'id',
      pagination: false,
      depth: 0,
      overrideAccess: true,
      req,
    })
    for (const one of docs) {
      const about = picture.parse(one)
      const file = await downloadFile(req, about.id, { overrideAccess: true })
      const path = file && `pictures/${about.id}.${file.extension}`
      // Pictures that are being processed or have failed appear only in the list.
      if (file && path) yield { path, stream: file.stream, bytes: file.bytes }
      listed.push({ ...about, file: path ?? null })
      progress(listed.length / ids.length)
    }
  }
  if (listed.length > 0) yield { path: 'pictures/pictures.json', json: listed }
}
