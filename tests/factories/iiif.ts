import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { answerFavicon, listenLocally } from '@litfass/kit/testing'
import sirv from 'sirv'
import { z } from 'zod'

const uri = z.url().refine((text) => /^https?:/.test(text) && !text.includes('#'))
const languageMap = z.record(z.string().regex(/^(none|[a-z]{2,3}(-\w+)*)$/), z.array(z.string()).min(1))
const px = z.number().int().positive()

const image = z.strictObject({
  id: z.url(),
  type: z.literal('Image'),
  format: z.string().regex(/^image\//),
  width: px,
  height: px,
})

const page = z.strictObject({
  id: z.url(),
  type: z.literal('Text'),
  label: languageMap,
  format: z.literal('text/html'),
  language: z.array(z.string()),
})

const told = z.strictObject({ label: languageMap, value: languageMap })

const annotation = z.strictObject({
  id: uri,
  type: z.literal('Annotation'),
  motivation: z.literal('painting'),
  body: image,
  target: uri,
})

const canvas = z
  .strictObject({
    id: uri,
    type: z.literal('Canvas'),
    label: languageMap,
    width: px,
    height: px,
    thumbnail: z.array(image).min(1),
    requiredStatement: told.optional(),
    metadata: z.array(told).optional(),
    homepage: z.array(page).min(1),
    items: z
      .array(
        z.strictObject({ id: uri, type: z.literal('AnnotationPage'), items: z.array(annotation).min(1) }),
      )
      .min(1),
  })
  .refine(({ id, items }) => items.flatMap((one) => one.items).every(({ target }) => target === id), {
    error: 'an annotation paints another canvas than its own',
  })

/** The rules of the published schema of IIIF Presentation 3, for manifests as ours use it; nothing else may be in it. */
export const iiifSchema = z
  .strictObject({
    '@context': z.literal('http://iiif.io/api/presentation/3/context.json'),
    id: uri,
    type: z.literal('Manifest'),
    label: languageMap,
    summary: languageMap,
    requiredStatement: told.optional(),
    homepage: z.array(page).min(1),
    items: z.array(canvas),
  })
  .refine(({ items }) => new Set(items.map(({ id }) => id)).size === items.length, {
    error: 'two canvases have one id',
  })

const folder = dirname(createRequire(import.meta.url).resolve('tify/dist/tify.js'))

/** TIFY, in German, with the manifest of the address. */
const PAGE = `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<title>Eine andere Website</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/tify.css">
<body style="margin: 0">
<div id="viewer" style="height: 100vh"></div>
<script type="module">
import Tify from '/tify.js'
const manifestUrl = new URLSearchParams(location.search).get('manifest')
new Tify({ container: '#viewer', language: 'de', manifestUrl })
</script>`

export type ViewerSite = { url: string; addressOf: (manifest: string) => string; close: () => void }

/** Another site, which shows IIIF manifests in a viewer. */
export async function openViewerSite(): Promise<ViewerSite> {
  const serve = sirv(folder)
  const server = createServer((request, response) => {
    if (answerFavicon(request, response)) return
    if (!request.url?.startsWith('/?')) return serve(request, response)
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(PAGE)
  })
  const url = `http://localhost:${await listenLocally(server)}`
  return {
    url,
    addressOf: (manifest) => `${url}/?manifest=${encodeURIComponent(manifest)}`,
    close: () => server.close(),
  }
}
