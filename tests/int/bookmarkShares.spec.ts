import type { TestViewer } from '@litfass/kit/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookmarkBrowser } from '../factories/bookmarks.ts'
import { callRest } from '../factories/calls.ts'
import { iiifSchema } from '../factories/iiif.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { unzip } from '../factories/unzip.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite({ worker: 'here' })
const ids: Record<'first' | 'second' | 'own', number> = { first: 0, second: 0, own: 0 }

const browser = (viewer?: TestViewer) =>
  bookmarkBrowser((path, init) => callRest(site(), path.replace(/^\/media/, '/litfass/media'), init), viewer)

beforeAll(async () => {
  const { payload, viewers } = site()
  const copyright = 'S. Nazarov'
  ids.first = (await buildImage(payload, { caption: '../Möwe', copyright })).id
  ids.second = (await buildImage(payload, { copyright })).id
  const own = { owner: viewers.member, visibility: 'restricted', imageManagerPrefix: 'avatar' } as const
  ids.own = (await buildImage(payload, own)).id
  for (const id of Object.values(ids)) {
    await untilProcessed(payload, id)
    await browser(viewers.member).act(id, 'save-add')
  }
})

async function share() {
  const member = browser(site().viewers.member)
  const answer = await member.json('/media/ajax/imagereferenceshare', { list: 'saved' })
  return { ...(await answer.json()), status: answer.status }
}

const read = (token: string, viewer?: TestViewer) =>
  browser(viewer).send(`/media/ajax/imagereferenceshare/${token}`)
const manifest = (token: string) => browser().send(`/media/ajax/imagereferencemanifest/${token}`)

describe('a link to a list', () => {
  it('shows every reader what a visitor may see, and its token is not in the database', async () => {
    const { token, url, status } = await share()
    expect(status).toBe(200)
    expect(url).toBe(`${site().url}/merkliste/teilen/${token}`)
    const seen = async (viewer?: TestViewer) =>
      (await (await read(token, viewer)).json()).images.map(({ id }: { id: number }) => id)
    const { member, editor } = site().viewers
    for (const viewer of [undefined, member, editor])
      expect(await seen(viewer)).toEqual([ids.second, ids.first])
    const { rows } = await site().pool.query('select * from bookmark_shares')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('answers 410 once it is withdrawn, and only its account can do that', async () => {
    const { token, id } = await share()
    const { member, otherMember } = site().viewers
    const withdraw = (viewer: TestViewer) =>
      browser(viewer).json(`/media/ajax/imagereferenceshare/${id}/withdraw`, {})
    expect((await withdraw(otherMember)).status).toBe(404)
    expect((await read(token)).status).toBe(200)
    expect((await withdraw(member)).status).toBe(200)
    expect((await withdraw(member)).status).toBe(200)
    expect([(await read(token)).status, (await manifest(token)).status]).toEqual([410, 410])
    expect((await manifest(token)).headers.get('access-control-allow-origin')).toBe('*')
    expect((await read('a'.repeat(22))).status).toBe(404)
    const { shares } = await (await browser(member).send('/media/ajax/imagereferenceshares')).json()
    expect(shares.map((one: { id: number }) => one.id)).not.toContain(id)
  })

  it('ends when its account is locked', async () => {
    const { pool, viewers } = site()
    const { token } = await share()
    const set = (state: string) =>
      pool.query('update accounts set state = $1 where id = $2', [state, viewers.member.account?.id])
    await set('locked')
    const status = (await read(token)).status
    await set('approved')
    expect([status, (await read(token)).status]).toEqual([404, 200])
  })
})

it('describes the public pictures of a shared list as a IIIF manifest, for every site', async () => {
  const { token } = await share()
  const answer = await manifest(token)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('content-type')).toContain('application/ld+json')
  const found = iiifSchema.parse(await answer.json())
  expect(found.items.map(({ id }) => Number(id.split('/').at(-1)))).toEqual([ids.second, ids.first])
  const [body] = found.items.flatMap(({ items }) =>
    items.flatMap((one) => one.items.map((part) => part.body)),
  )
  const path = new URL(body?.id ?? '').pathname
  const file = await callRest(site(), `/litfass${path}`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
  expect({ width, height }).toEqual({ width: body?.width, height: body?.height })
})

describe('the ZIP of a list', () => {
  it('has the pictures under safe names and their credits, without what is not to be seen', async () => {
    const { payload, viewers } = site()
    const member = browser(viewers.member)
    await payload.update({
      collection: 'images',
      id: ids.second,
      data: { visibility: 'withdrawn' },
      overrideAccess: true,
    })
    const answer = await member.send('/media/ajax/imagereferenceexport?list=saved')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="merkliste.zip"')
    const files = await unzip(Buffer.from(await answer.arrayBuffer()))
    expect(Object.keys(files)).toEqual([
      `001-${ids.own}.jpg`,
      `003-Möwe-${ids.first}.jpg`,
      'Bildnachweise.txt',
    ])
    const credits = files['Bildnachweise.txt']
    expect(credits).toContain(`003-Möwe-${ids.first}.jpg\nBildunterschrift: ../Möwe\nFoto: S. Nazarov`)
    expect(credits).toContain(`Seite: ${site().url}/bilder/${ids.first}`)
    expect(credits).toContain(`${ids.second}: nicht mehr verfügbar`)
    const english = await member.send('/media/ajax/imagereferenceexport?list=saved', {
      headers: { 'Accept-Language': 'en' },
    })
    expect(Object.keys(await unzip(Buffer.from(await english.arrayBuffer())))).toContain('credits.txt')
  })

  it('has the chosen pictures of the list alone', async () => {
    const member = browser(site().viewers.member)
    const zip = async (query: string) => {
      const answer = await member.send(`/media/ajax/imagereferenceexport?list=saved${query}`)
      return {
        status: answer.status,
        files: Object.keys(await unzip(Buffer.from(await answer.arrayBuffer()))),
      }
    }
    const chosen = await zip(`&ids=${ids.first},99999`)
    expect(chosen).toEqual({ status: 200, files: [`001-Möwe-${ids.first}.jpg`, 'Bildnachweise.txt'] })
    expect((await member.send('/media/ajax/imagereferenceexport?list=saved&ids=x')).status).toBe(400)
  })

  it('can be downloaded by anyone with the link, without what is not public, and says so', async () => {
    const { token } = await share()
    const take = (query = '', headers = {}) =>
      browser().send(`/media/ajax/imagereferenceshareexport/${token}${query}`, { headers })
    const files = await unzip(Buffer.from(await (await take()).arrayBuffer()))
    expect(Object.keys(files)).toEqual([`001-Möwe-${ids.first}.jpg`, 'Bildnachweise.txt'])
    expect(files['Bildnachweise.txt']).toContain(
      '2 Bilder dieser Liste sind nicht öffentlich und deshalb nicht dabei.',
    )
    expect(files['Bildnachweise.txt']).not.toContain('nicht mehr verfügbar')
    const english = await unzip(
      Buffer.from(await (await take('', { 'Accept-Language': 'en' })).arrayBuffer()),
    )
    expect(english['credits.txt']).toContain('2 images of this list are not public')
    const stolen = await unzip(Buffer.from(await (await take(`?ids=${ids.own}`)).arrayBuffer()))
    expect(Object.keys(stolen)).toEqual(['Bildnachweise.txt'])
    expect((await browser().send(`/media/ajax/imagereferenceshareexport/${'a'.repeat(22)}`)).status).toBe(404)
  })

  it('releases everything when its reader disconnects', async () => {
    const answer = await browser(site().viewers.member).send('/media/ajax/imagereferenceexport?list=saved')
    const reader = answer.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect((await browser(site().viewers.member).list('list=saved')).total).toBe(3)
  })
})
