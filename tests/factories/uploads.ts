import type { TestViewer } from '@litfass/kit/testing'
import { callRest, callSite } from './calls.ts'
import { photograph, truncated } from './pictures/photograph.ts'
import type { Site } from './useSite.ts'

type FormFile = { content: Buffer; name?: string; type?: string }

/** Builds the multipart body of `POST /media/upload`; what it uploads is public, unless `visibility` says otherwise. */
export function uploadForm(
  { content, name = 'bild.jpg', type = 'image/jpeg' }: FormFile,
  prefix = 'article',
  visibility = 'public',
): FormData {
  const form = new FormData()
  form.set('imageManagerPrefix', prefix)
  form.set('visibility', visibility)
  form.set('file', fileOf({ content, name, type }))
  return form
}

/** Builds the multipart body of Payload's own uploads: the fields as JSON, beside the file. */
export function payloadForm(
  { content, name = 'bild.jpg', type = 'image/jpeg' }: FormFile,
  data: object,
): FormData {
  const form = new FormData()
  form.set('_payload', JSON.stringify(data))
  form.set('file', fileOf({ content, name, type }))
  return form
}

function fileOf({ content, name, type }: Required<FormFile>): File {
  return new File([new Uint8Array(content)], name, { type })
}

type Options = {
  as?: TestViewer
  prefix?: string
  language?: string
  headers?: Record<string, string>
}

/** Uploads a picture through the named route, as an editor unless another viewer is given. */
export function uploadPicture(
  site: Site,
  file: FormFile,
  { as, prefix, language = 'de', headers }: Options = {},
): Promise<Response> {
  return callSite(site, '/media/upload', {
    method: 'POST',
    headers: { 'Accept-Language': language, ...(as ?? site.viewers.editor).headers, ...headers },
    body: uploadForm(file, prefix),
  })
}

/** Replaces the file of a picture over REST, as an editor. */
export async function replaceFileAsEditor(site: Site, id: number, content: Buffer): Promise<void> {
  const answer = await callRest(site, `/images/${id}`, {
    method: 'PATCH',
    headers: site.viewers.editor.headers,
    body: payloadForm({ content, name: 'neu.jpg' }, {}),
  })
  if (!answer.ok) throw new Error(`The file was refused: ${await answer.text()}`)
}

/** A file as Playwright hands it to a page. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** Five files of a day's work: three photographs, one of them twice, and one that broke off while it was copied. */
export async function manyFiles(): Promise<
  Record<'hafen' | 'deich' | 'steg' | 'twin' | 'broken', ChosenFile>
> {
  const file = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: 'image/jpeg', buffer })
  const hafen = await photograph({ seed: 11, caption: 'Hafen am Morgen', copyright: 'S. Nazarov' })
  return {
    hafen: file('hafen.jpg', hafen),
    deich: file('deich.jpg', await photograph({ seed: 12 })),
    steg: file('steg.jpg', await photograph({ seed: 13 })),
    twin: file('hafen-kopie.jpg', hafen),
    broken: file('halb.jpg', truncated(await photograph({ seed: 14 }))),
  }
}
