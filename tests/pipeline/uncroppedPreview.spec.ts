import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { audit } from '@litfass/images/commands'
import { eventually } from '@litfass/kit/testing'
import { expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { runCommand } from '../factories/commands.ts'
import { cropPicture, editPicture } from '../factories/editPicture.ts'
import { buildReadyImage, imageById } from '../factories/images.ts'

import { cornersOf, quarters } from '../factories/pictures/drawings.ts'
import { filesBelow, renditionFolder } from '../factories/storedFiles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ worker: 'here' })

const UPPER_RIGHT = { x: 50, y: 0, width: 50, height: 50 }
const UPRIGHT = { width: 800, height: 600, corners: 'red green white blue' }
const TURNED = {
  0: UPRIGHT,
  90: { width: 600, height: 800, corners: 'blue red green white' },
  180: { width: 800, height: 600, corners: 'white blue red green' },
  270: { width: 600, height: 800, corners: 'green white blue red' },
} as const

it.each([0, 90, 180, 270] as const)(
  'shows what the crop has cut away, whichever way the picture at %d degrees is turned',
  async (degrees) => {
    const { id } = await ready()
    const { renditionHash, url_set } = await cropPicture(site(), id, {
      crop: { crop: UPPER_RIGHT },
      ...(degrees && { rotation: { degrees } }),
    })
    const shown = await fileAt(url_set)
    expect(shown.corners).toBe('green green green green')
    for (const [turn, wanted] of Object.entries(TURNED)) expect(await preview(id, turn)).toEqual(wanted)
    const withCrop = await callEditor(id, degrees, '')
    expect(await cornersOf(await withCrop.bytes())).toMatchObject({ corners: 'green green green green' })
    expect(await filesOf(renditionHash)).toContain('uncropped.webp')
  },
)

it('is the very answer without a crop where nothing is cut away', async () => {
  const { id, renditionHash } = await ready()
  const [plain, uncropped] = [await callEditor(id, 90, ''), await callEditor(id, 90)]
  expect(uncropped.headers.get('etag')).toBe(plain.headers.get('etag'))
  expect(await uncropped.bytes()).toEqual(await plain.bytes())
  expect(await filesOf(renditionHash)).not.toContain('uncropped.webp')
})

it('shows the whole picture while the cropped one is still to be made, and after the crop is taken away', async () => {
  const { id } = await ready()
  // As if the worker had not come to it.
  await site().pool.query('update images set crop = $2 where id = $1', [id, JSON.stringify(UPPER_RIGHT)])
  expect(await preview(id, 0)).toEqual(UPRIGHT)
  await site().pool.query('update images set crop = null where id = $1', [id])
  await cropPicture(site(), id, { crop: { crop: UPPER_RIGHT } })
  await cropPicture(site(), id, { crop: { crop: null } })
  expect(await preview(id, 180)).toEqual(TURNED[180])
})

it('is absent, with a code of its own, when its file is lost or its rendition is of before there were any', async () => {
  const { id, renditionHash } = await cropped()
  await rm(join(renditionFolder(site().dataDir, `${renditionHash}`), 'uncropped.webp'))
  const lost = await callEditor(id, 0)
  expect([lost.status, await lost.json()]).toEqual([
    404,
    { code: 'imgeditor.noUncropped', msg: expect.stringMatching(/^Das ganze Bild/) },
  ])
  await site().pool.query(
    "update images set variants = jsonb_path_query_array(variants, '$[*] ? (exists (@.keys[*]))') where id = $1",
    [id],
  )
  expect((await callEditor(id, 90)).status).toBe(404)
  expect((await callEditor(id, 90, '')).status).toBe(200)
})

it('refuses every other word for the crop', async () => {
  const { id } = await ready()
  expect((await callEditor(id, 90, '&crop=all')).status).toBe(400)
})

it('is told of to nobody, has no address, and is kept in the row whatever is saved', async () => {
  const { id, renditionHash } = await cropped()
  await editPicture(site(), id, { caption: { caption: 'Neu' } })
  const { editor, admin, anonymous } = site().viewers
  for (const { headers } of [anonymous, editor, admin]) {
    const answer = await callRest(site(), `/images/${id}`, { headers })
    const { variants } = await answer.json()
    expect(variants.length).toBeGreaterThan(3)
    for (const { keys } of variants) expect(keys.length).toBeGreaterThan(0)
    for (const name of ['uncropped.webp', 'undefined.webp', '.webp']) {
      const file = await callRest(site(), `/litfass/media/file/${id}/${renditionHash}/${name}`, { headers })
      expect(file.status).toBe(404)
    }
  }
  expect(await storedFiles(id)).toContainEqual({
    keys: [],
    width: 800,
    height: 600,
    bytes: expect.any(Number),
  })
})

it('is looked for by the audit, and made anew, the same bytes', async () => {
  const { id, renditionHash } = await cropped()
  const file = join(renditionFolder(site().dataDir, `${renditionHash}`), 'uncropped.webp')
  const before = await readFile(file)
  await rm(file)
  const { code, log } = await runCommand(audit, site().payload, '--repair')
  expect([code, log]).toEqual([1, expect.stringMatching(new RegExp(`picture ${id}: .*: uncropped`))])
  await eventually('the file to be there again', async () =>
    (await filesOf(renditionHash)).includes('uncropped.webp'),
  )
  expect(await readFile(file)).toEqual(before)
  await eventually(
    'the picture to be ready',
    async () => (await imageById(site().payload, id))?.processing?.state === 'ready',
  )
  expect((await runCommand(audit, site().payload)).log).not.toContain(`picture ${id}:`)
})

it('goes with its rendition', async () => {
  const { id, renditionHash } = await cropped()
  await site().payload.delete({ collection: 'images', id, depth: 0, overrideAccess: true })
  await eventually('its files to go', async () => (await filesOf(renditionHash)).length === 0)
})

const ready = async () => buildReadyImage(site().payload, { picture: await quarters() })

async function cropped() {
  const { id } = await ready()
  return cropPicture(site(), id, { crop: { crop: UPPER_RIGHT } })
}

function filesOf(hash: unknown): Promise<string[]> {
  return filesBelow(renditionFolder(site().dataDir, `${hash}`))
}

async function storedFiles(id: number): Promise<unknown> {
  const { rows } = await site().pool.query('select variants from images where id = $1', [id])
  return rows[0]?.variants
}

async function callEditor(id: number, degrees: number | string, query = '&crop=none'): Promise<Response> {
  const path = `/litfass/media/imgeditor/prerotateimage/${id}/${degrees}?imageManagerPrefix=article${query}`
  return callRest(site(), path, { headers: { ...site().viewers.editor.headers, 'Accept-Language': 'de' } })
}

async function preview(id: number, degrees: number | string) {
  const answer = await callEditor(id, degrees)
  expect(answer.status).toBe(200)
  return cornersOf(await answer.bytes())
}

async function fileAt(urls: unknown) {
  const { XL } = Object.fromEntries(Object.entries({ XL: '', ...(typeof urls === 'object' && urls) }))
  return cornersOf(await (await callRest(site(), `/litfass${XL}`)).bytes())
}
