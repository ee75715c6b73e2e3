import { join, resolve } from 'node:path'
import { filesBelow } from '@litfass/kit/testing'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { callSite } from '../factories/calls.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const buildFolder = resolve(process.env.LITFASS_BUILD_DIR ?? '.next')

let file: string
beforeAll(async () => {
  const { id } = await buildImage(site().payload)
  const { url_set } = await untilProcessed(site().payload, id)
  file = z.object({ S: z.string() }).parse(url_set).S
  expect((await callSite(site(), new URL(file, site().url).pathname)).status).toBe(200)
})

const optimised = (url: string, width = 640) => `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=75`

it('never copies a picture into Next’s cache', async () => {
  for (const path of [
    optimised(file),
    optimised(`${file}#x`),
    optimised(file, 1080),
    optimised('/favicon.svg'),
  ]) {
    const answer = await callSite(site(), path)
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([
      path,
      404,
      expect.not.stringMatching(/max-age=[1-9]|immutable/),
    ])
  }
  expect(await filesBelow(join(buildFolder, 'cache', 'images'))).toEqual([])
})

/** Everything that Next answers besides the pages and routes of the project. */
const BUILT_IN = [
  '/_next/image',
  '/_next/image/',
  '/_next/data/development/index.json',
  '/_next/data/development/bilder.json',
  '/_next/static/',
  '/_next/static/chunks/',
  '/_next/static/../BUILD_ID',
  '/_next/static/%2e%2e/BUILD_ID',
  '/_next/static/..%2fserver/app-paths-manifest.json',
  '/_next/server/app-paths-manifest.json',
  '/_next/BUILD_ID',
  '/_next/required-server-files.json',
  '/_next/cache/',
  '/_next/webpack-hmr',
  '/_next/hmr',
  '/_next/mcp',
  '/_next/postponed/resume',
  '/__nextjs_original-stack-frame',
  '/__nextjs_original-stack-frames',
  '/__nextjs_source-map',
  '/__nextjs_launch-editor',
  '/__nextjs_font/geist-latin.woff2',
  '/__nextjs_error_feedback',
  '/__nextjs_restart_dev',
  '/__nextjs_disable_dev_indicator',
  '/__nextjs_devtools_config',
  '/__nextjs_attach-nodejs-inspector',
  '/_error',
  '/_document',
  '/_app',
  '/_not-found',
  '/_global-error',
  '/404',
  '/500',
  '/.well-known/workflow/v1/flow',
] as const

it('serves only the site’s own scripts, styles and fonts by Next’s built-in routes', async () => {
  for (const path of BUILT_IN) {
    for (const method of ['GET', 'POST']) {
      const answer = await callSite(site(), path, { method })
      const text = await answer.text()
      const isExpected = ERROR_PAGES.includes(path) ? isErrorOrRefusal : isRefusal
      expect([method, path, answer.status]).toEqual([method, path, expect.toSatisfy(isExpected)])
      expect(text).not.toMatch(/at \w+ \(|node_modules|buildId/)
    }
  }
})

/** The pages that Next shows for errors, with the status of one. */
const ERROR_PAGES: readonly string[] = ['/500', '/_error', '/_global-error']
const isErrorOrRefusal = (status: number) => status === 500 || isRefusal(status)

/** A slash at the end is removed before anything is looked up. */
const isRefusal = (status: number) => status === 308 || (status >= 400 && status < 500)

it('draws no pictures for social networks on behalf of the panel', async () => {
  const answer = await callSite(site(), '/api/og?title=Litfass')
  // Payload adds the route at the first call of its REST handler, to the configuration that it finds then.
  expect(answer.status).toSatisfy(isRefusal)
  expect(answer.headers.get('content-type')).toBe('application/json')
})

it('reveals no server action to visitors, and no server function runs without one', async () => {
  const answer = await callSite(site(), '/bilder', {
    method: 'POST',
    headers: { 'Next-Action': '0'.repeat(42), 'Content-Type': 'text/plain;charset=UTF-8' },
    body: '[]',
  })
  expect(answer.status).toSatisfy(isRefusal)
})

it('serves built scripts without their sources', async () => {
  const html = await (await callSite(site(), '/bilder')).text()
  const scripts = [...html.matchAll(/src="(\/_next\/static\/[^"]+\.js)"/g)].map(([, path = '']) => path)
  expect(scripts.length).toBeGreaterThan(0)
  for (const path of scripts) {
    expect((await callSite(site(), path)).headers.get('cache-control')).toContain('immutable')
    expect((await callSite(site(), `${path}.map`)).status).toBe(404)
  }
})
