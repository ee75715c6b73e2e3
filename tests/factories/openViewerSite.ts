import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import sirv from 'sirv'

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
    if (!request.url?.startsWith('/?')) return serve(request, response)
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(PAGE)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The viewer’s site has no port.')
  const url = `http://localhost:${address.port}`
  return {
    url,
    addressOf: (manifest) => `${url}/?manifest=${encodeURIComponent(manifest)}`,
    close: () => server.close(),
  }
}
