import { defineModule } from '@litfass/image-editor'
import { LitfassError } from '@litfass/kit'
import { executeSql, sql } from '@litfass/kit/database'
import { eventually } from '@litfass/kit/testing'
import { defineTexts } from '@litfass/kit/texts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { callRest } from '../factories/calls.ts'
import { editorConfig } from '../factories/editorConfig.ts'
import { editPicture } from '../factories/editPicture.ts'
import { buildImage, historyOf, imageById, untilProcessed } from '../factories/images.ts'

import { useSite } from '../factories/useSite.ts'

/** Crops the left half, as a project's own module would, with a line in a table of its own. */
const half = defineModule({
  name: 'half',
  schema: z.strictObject({ side: z.enum(['left', 'right'], 'litfass:imgeditor:half_side') }),
  apply: ({ fields }, { side }) => ({
    recipe: { crop: { x: side === 'left' ? 0 : 50, y: 0, width: 50, height: 100 } },
    fields: { copyright: `${fields.caption} (halb)` },
  }),
  afterSave: async ({ req, before, after }, { side }) => {
    const line = `${side} ${before.revision} ${after.revision}`
    await executeSql(req, sql`insert into litfass_rate_limits (key) values (${line})`)
  },
  texts: defineTexts('imgeditor', { half_side: { de: 'Links oder rechts?', en: 'Left or right?' } }),
})

/** Breaks after the row and everything before it has been written. */
const broken = defineModule({
  name: 'zbroken',
  schema: z.strictObject({ how: z.enum(['error', 'refusal', 'sql', 'apply']) }),
  apply: (_current, { how }) => {
    if (how === 'apply') throw new Error('injected into apply')
    return {}
  },
  afterSave: async ({ req }, { how }) => {
    if (how === 'sql') await executeSql(req, sql`select 1 / 0`)
    throw how === 'refusal' ? new LitfassError('refused') : new Error('injected')
  },
})

const site = useSite({ worker: 'here', config: () => editorConfig([half, broken]) })

it('lets a project’s module work with the built-in ones, through the public interface alone', async () => {
  const { id } = await ready()
  await editPicture(site(), id, { focuspoint: { focus_x: 75, focus_y: 20 } })
  const answer = await editPicture(site(), id, { half: { side: 'right' }, caption: { caption: 'Steg' } })
  expect(answer).toMatchObject({
    status: 200,
    saved: {
      imageObj: { caption: 'Steg', copyright: 'Steg (halb)', focus_x: 50, focus_y: 20, revision: 3 },
    },
  })
  expect(await lines()).toContain('right 2 3')
  expect((await historyOf(site().payload, id)).at(-1)).toMatchObject({
    crop: { x: 50, y: 0, width: 50, height: 100 },
  })
})

it.each([
  ['error', 500],
  ['refusal', 422],
  ['sql', 500],
  ['apply', 500],
] as const)('saves none of the groups when the last one ends with: %s', async (how, status) => {
  const { id } = await ready()
  const before = await imageById(site().payload, id)
  const answer = await editPicture(site(), id, {
    caption: { caption: 'Neu' },
    rotation: { degrees: 90 },
    half: { side: 'left' },
    zbroken: { how },
  })
  expect(answer).toMatchObject({ status })
  expect(await imageById(site().payload, id)).toEqual(before)
  expect(await historyOf(site().payload, id)).toHaveLength(1)
  expect(await jobsOf(id)).toBe(0)
  expect((await lines()).filter((line) => line.startsWith('left'))).toEqual([])
})

it('refuses invalid values with the message of the module', async () => {
  const { id } = await ready()
  expect(await editPicture(site(), id, { half: { side: 'oben' } })).toMatchObject({
    status: 400,
    error: { fieldErrors: { 'half.side': 'Links oder rechts?' } },
  })
})

it('opens with the texts of the requested modules', async () => {
  const answer = await callRest(
    site(),
    '/litfass/media/imgeditor?imageManagerPrefix=article&modules=caption,half',
    {
      headers: { ...site().viewers.editor.headers, 'Accept-Language': 'en' },
    },
  )
  expect(answer.status).toBe(200)
  const { translation, html } = await answer.json()
  expect(translation).toMatchObject({ half_side: 'Left or right?', rotation_failed: 'Rotating failed.' })
  expect(html).toContain('data-imgeditor-module="caption"')
  expect(html).not.toContain('data-imgeditor-module="rotation"')
})

async function ready() {
  const { id } = await buildImage(site().payload)
  await untilProcessed(site().payload, id)
  await eventually('its job to be over', async () => (await jobsOf(id)) === 0)
  return { id }
}

async function lines(): Promise<string[]> {
  const { rows } = await site().pool.query('select key from litfass_rate_limits')
  return rows.map(({ key }) => String(key))
}

async function jobsOf(id: number): Promise<number> {
  const { rows } = await site().pool.query(
    "select 1 from graphile_worker._private_jobs where (payload ->> 'id')::int = $1",
    [id],
  )
  return rows.length
}
