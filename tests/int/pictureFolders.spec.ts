import { monthsOf, peopleWithPictures, yearsWithPictures } from '@litfass/images'
import { readPreference } from '@litfass/kit'
import { createLocalReq } from 'payload'
import { beforeEach, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { buildImage } from '../factories/images.ts'
import { recordStatements } from '../factories/statementCost.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const requestOf = async (role: 'editor' | 'admin') => {
  const { payload, viewers } = site()
  return createLocalReq({ ...(viewers[role].user && { user: viewers[role].user }) }, payload)
}

async function addedAt(moment: string, more: Parameters<typeof buildImage>[1] = {}): Promise<number> {
  const { id } = await buildImage(site().payload, more)
  await site().pool.query('update images set created_at = $2 where id = $1', [id, moment])
  return id
}

beforeEach(async () => {
  await site().pool.query('delete from images')
})

it('years and months hold the pictures added in them by the clock of the site', async () => {
  const req = await requestOf('editor')
  expect(await yearsWithPictures(req)).toEqual([])
  await addedAt('2024-12-31T22:30:00Z')
  await addedAt('2024-12-31T23:30:00Z')
  await addedAt('2026-07-15T12:00:00Z')
  const trashed = await addedAt('2025-01-15T12:00:00Z')
  await site().pool.query('update images set deleted_at = now() where id = $1', [trashed])
  expect(await yearsWithPictures(req)).toEqual([2026, 2025, 2024])
  expect(await monthsOf(req, 2024)).toEqual([{ month: 12, count: 1 }])
  expect(await monthsOf(req, 2025)).toEqual([{ month: 1, count: 1 }])
  const statements = await recordStatements(site().payload, () => monthsOf(req, 2024))
  expect(statements).toHaveLength(1)
})

it('people are the owners of pictures, each once, if the reader sees their names', async () => {
  const { payload, viewers } = site()
  for (const name of ['Ööri', 'Alma']) {
    const owner = await buildAccount(payload, { name })
    for (const caption of ['Eins', 'Zwei'])
      await buildImage(payload, { caption, owner: { ...viewers.member, user: owner } })
  }
  await buildImage(payload)
  const people = await peopleWithPictures(await requestOf('admin'))
  expect(people.map(({ name }) => name)).toEqual(['Alma', 'Ööri'])
})

it('a preference is read only by the account that has stored it', async () => {
  const { payload } = site()
  const req = await requestOf('editor')
  await payload.create({
    collection: 'payload-preferences',
    data: {
      key: 'litfass-picture-list',
      value: { layout: 'list' },
      user: { relationTo: 'accounts', value: Number(req.user?.id) },
    },
    ...(req.user && { user: req.user }),
    depth: 0,
    overrideAccess: true,
  })
  expect(await readPreference(req, 'litfass-picture-list')).toEqual({ layout: 'list' })
  expect(await readPreference(await requestOf('admin'), 'litfass-picture-list')).toBe(undefined)
})
