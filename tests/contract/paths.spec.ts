import { frameOriginsOf } from '@litfass/consent/domain'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { consentSettings } from '../../config/consentSettings.ts'
import { routeTables } from '../../config/routes.ts'
import { callSite } from '../factories/calls.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })

let id: number
beforeAll(async () => {
  const image = await buildImage(site().payload)
  id = (await untilProcessed(site().payload, image.id)).id
})

const PAGES = [
  '/',
  '/en',
  '/bilder',
  '/en/bilder',
  '/galerie',
  '/en/galerie',
  '/merkliste',
  '/en/merkliste',
  '/anmelden',
  '/en/anmelden',
  '/schnittstellen',
  '/en/schnittstellen',
]

it('answers the spec’s own paths and those below /api/litfass alike', async () => {
  for (const path of [
    `/media/imageisstub?ids=${id}`,
    `/media/imagestate?ids=${id}`,
    '/media/imageisstub?ids=x',
  ]) {
    const [plain, prefixed] = await Promise.all([
      callSite(site(), path),
      callSite(site(), `/api/litfass${path}`),
    ])
    expect(plain.status).toBe(prefixed.status)
    expect(plain.headers.get('content-type')).toBe(prefixed.headers.get('content-type'))
    expect(await plain.json()).toEqual(await prefixed.json())
  }
})

it('accepts .json on a path that answers JSON anyway, and refuses .html where it is not offered', async () => {
  expect((await callSite(site(), `/media/imageisstub.json?ids=${id}`)).status).toBe(200)
  expect((await callSite(site(), `/media/imageisstub.html?ids=${id}`)).status).toBe(404)
})

it('refuses a method a route does not have, by the spec’s own path as well', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await callSite(site(), `/media/imageisstub?ids=${id}`, { method })
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'GET'])
    expect(await answer.json()).toEqual({ code: 'methodNotAllowed', msg: expect.any(String) })
  }
})

it('explains errors in the reader’s language, or else in German', async () => {
  const msg = async (language: string) =>
    (
      await (
        await callSite(site(), '/media/imageisstub?ids=x', { headers: { 'Accept-Language': language } })
      ).json()
    ).msg
  expect(await msg('en-GB,en;q=0.9')).toBe('The request is incomplete or malformed.')
  expect(await msg('de-AT')).toBe('Die Anfrage ist unvollständig oder fehlerhaft.')
  expect(await msg('fr')).toBe('Die Anfrage ist unvollständig oder fehlerhaft.')
})

it('describes every named route at /api/openapi.json', async () => {
  const answer = await callSite(site(), '/api/openapi.json')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/json')
  const document = z
    .object({
      openapi: z.string().startsWith('3.1'),
      paths: z.record(z.string(), z.record(z.string(), z.unknown())),
    })
    .parse(await answer.json())
  for (const route of routeTables.flat()) {
    expect(document.paths[route.path]).toHaveProperty(route.method.toLowerCase())
  }
  expect(Object.keys(document.paths)).toHaveLength(
    new Set(routeTables.flat().map((route) => route.path)).size,
  )
})

it('protects every page with a content security policy and its companions', async () => {
  for (const path of [...PAGES, `/bilder/${id}`, '/nirgends', '/admin/login']) {
    const { headers } = await callSite(site(), path)
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ]) {
      expect(policy, path).toContain(rule)
    }
    // Frames of the providers that embeds may have, and nothing else of another origin.
    expect(policy).toContain(
      `frame-src ${["'self'", ...frameOriginsOf(consentSettings.providers)].join(' ')};`,
    )
    expect(policy.replace(/frame-src [^;]*;/, '')).not.toMatch(/https?:\/\/|\*/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
    expect(headers.get('x-powered-by')).toBeNull()
  }
})

it.each(PAGES)('answers %s with a page in its language', async (path) => {
  const answer = await callSite(site(), path)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toMatch(path.startsWith('/en') ? /<html[^>]* lang="en"/ : /<html[^>]* lang="de"/)
  expect(html).toMatch(/<title>[^<]+<\/title>/)
  expect(html).toContain('hrefLang="en"')
  expect(html).toContain('hrefLang="de"')
})

it('answers 404 for a missing page, in both languages', async () => {
  for (const path of ['/nirgends', '/en/nowhere', '/bilder/2000000000', '/bilder/abc', '/en/bilder/0']) {
    expect((await callSite(site(), path)).status, path).toBe(404)
  }
})

it('says without script that a page is missing', async () => {
  for (const [path, words] of [
    ['/nirgends', 'Diese Seite gibt es nicht'],
    ['/en/nowhere', 'This page does not exist'],
    ['/bilder/2000000000', 'Diese Seite gibt es nicht'],
    ['/seite/nirgends', 'Diese Seite gibt es nicht'],
  ] as const) {
    const html = await (await callSite(site(), path)).text()
    const shown = html.replace(
      /<(script|template|title|div hidden)\b[\s\S]*?<\/(script|template|title|div)>/g,
      '',
    )
    expect(shown, path).toContain(words)
  }
})

it('answers 404 for the page of a picture that is not public', async () => {
  const hidden = await buildImage(site().payload, { visibility: 'restricted' })
  expect((await callSite(site(), `/bilder/${hidden.id}`)).status).toBe(404)
})

it('redirects the internal address of German pages to the public one', async () => {
  const answer = await callSite(site(), '/de/bilder')
  expect([307, 308]).toContain(answer.status)
  expect(new URL(answer.headers.get('location') ?? '', site().url).pathname).toBe('/bilder')
})

it('says that it is up, and that it is ready', async () => {
  expect(await (await callSite(site(), '/healthz')).text()).toBe('ok')
  expect(await (await callSite(site(), '/readyz')).text()).toBe('ready')
})
