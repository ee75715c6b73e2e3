import { expect, it } from 'vitest'
import { useSite } from '../factories/useSite.ts'

// Where these are off, Payload's panel writes no time of its own but those that `siteTimes` replaces.

const site = useSite()

/** Their forms show who else has one open; only then does Payload write a time, by the clock of the device, which cannot be replaced. */
const LOCKED = ['accounts', 'profiles']

it('no time in the panel is shown by Payload’s own components', () => {
  const { collections, globals, folders } = site().payload.config
  const entities = [...collections, ...globals]
  const visible = collections.filter(({ admin }) => admin.hidden !== true)
  const hasSchedule = ({ versions }: (typeof entities)[number]) => {
    const drafts = versions?.drafts
    return typeof drafts === 'object' && Boolean(drafts.schedulePublish)
  }
  const titleType = ({ admin, flattenedFields }: (typeof collections)[number]) =>
    flattenedFields.find(({ name }) => name === admin.useAsTitle)?.type
  expect({
    lock: entities.filter(({ lockDocuments }) => lockDocuments !== false).map(({ slug }) => slug),
    schedule: entities.filter(hasSchedule).map(({ slug }) => slug),
    grouped: collections.filter(({ admin }) => admin.groupBy).map(({ slug }) => slug),
    folders: collections.filter((one) => one.folders).map(({ slug }) => slug),
    timeAsTitle: visible.filter((one) => titleType(one) === 'date').map(({ slug }) => slug),
  }).toEqual({ lock: LOCKED, schedule: [], grouped: [], folders: [], timeAsTitle: [] })
  expect(Boolean(folders)).toBe(false)
})

it('every list and form of the panel shows times in the site’s time zone', () => {
  const { collections, globals } = site().payload.config
  const times = '@litfass/interface/documentTimes#DocumentTimes'
  for (const { slug, admin } of collections)
    expect(admin.components?.edit?.beforeDocumentControls, slug).toContain(times)
  for (const { slug, admin } of globals)
    expect(admin?.components?.elements?.beforeDocumentControls, slug).toContain(times)
})

it('no global keeps Payload’s own versions, whose list would name neither author nor change', () => {
  expect(
    site()
      .payload.config.globals.filter(({ versions }) => versions)
      .map(({ slug }) => slug),
  ).toEqual([])
})
