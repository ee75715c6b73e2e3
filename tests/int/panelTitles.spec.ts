import { createLocalReq } from 'payload'
import { beforeEach, expect, it } from 'vitest'
import { buildImage } from '../factories/images.ts'
import { buildReport } from '../factories/reports.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

/** Types of fields that people can read as a heading. */
const READABLE = ['text', 'textarea', 'email']

it('no form or list of the panel is headed by an id or a number', () => {
  const visible = site().payload.config.collections.filter(({ admin }) => admin.hidden !== true)
  expect(visible.length).toBeGreaterThan(10)
  const wrong = visible.flatMap(({ slug, admin, flattenedFields }) => {
    const title = flattenedFields.find(({ name }) => name === admin.useAsTitle)
    const isReadable = title !== undefined && READABLE.includes(title.type)
    return isReadable && admin.defaultColumns?.[0] !== 'id'
      ? []
      : [`${slug}: ${admin.useAsTitle}, ${admin.defaultColumns?.[0]}`]
  })
  expect(wrong).toEqual([])
})

beforeEach(() => site().pool.query('delete from litfass_reports'))

/** Titles of reports as an editor reads them: of the list, and of the form of the first. */
async function titles() {
  const { payload, viewers } = site()
  const id = viewers.editor.account?.id ?? 0
  const account = await payload.findByID({ collection: 'accounts', id, depth: 0, overrideAccess: true })
  const req = await createLocalReq({ user: { ...account, collection: 'accounts' } }, payload)
  const reading = { collection: 'litfass-reports', depth: 0, overrideAccess: false, req } as const
  const { docs } = await payload.find({ ...reading, sort: 'id' })
  const form = await payload.findByID({ ...reading, id: docs[0]?.id ?? 0 })
  const { title: alone } = await payload.findByID({ ...reading, id: form.id, select: { title: true } })
  return { list: docs.map(({ title }) => title), form: form.title, alone }
}

it('a report is headed by what it is about, and never by a number if that is deleted', async () => {
  const { id } = await buildImage(site().payload, { caption: 'Gemeldetes Boot' })
  await buildReport(site(), { type: 'image', id })
  await buildReport(site(), { type: 'image', id: 2_000_000 })
  const { list, form, alone } = await titles()
  expect(list).toEqual(['Gemeldetes Boot (Bild)', 'Bild ohne Titel oder nicht mehr vorhanden'])
  expect([form, alone]).toEqual(['Gemeldetes Boot (Bild)', 'Gemeldetes Boot (Bild)'])
})
