import { beforeAll, describe, expect, it } from 'vitest'
import { VISITOR, type Somebody } from '../factories/ownProject.ts'
import { LOCATIONS, usePlacesProject } from '../factories/places.ts'

const site = usePlacesProject()

let editor: Somebody
let member: Somebody
const ids = { germany: 0, north: 0, lower: 0, friesland: 0, nienburg: 0, husum: 0, otherHusum: 0 }

beforeAll(async () => {
  editor = await site.account({ name: 'Redakteurin', role: 'editor', state: 'approved' })
  member = await site.account({ name: 'Mara', role: 'member', state: 'approved' })
  ids.germany = await site.buildPlace('Deutschland', 'country')
  ids.north = await site.buildPlace('Schleswig-Holstein', 'state', { parent: ids.germany })
  ids.lower = await site.buildPlace('Niedersachsen', 'state', { parent: ids.germany })
  ids.friesland = await site.buildPlace('Kreis Nordfriesland', 'district', { parent: ids.north })
  ids.nienburg = await site.buildPlace('Landkreis Nienburg', 'district', { parent: ids.lower })
  ids.husum = await site.buildPlace('Husum', 'municipality', {
    ...{ parent: ids.friesland, postcodes: ['25813'], population: 23_000, ags: '01054056' },
  })
  ids.otherHusum = await site.buildPlace('Husum', 'municipality', {
    ...{ parent: ids.nienburg, postcodes: ['31632'], population: 2_300 },
  })
})

it('tells places of one name apart by their districts', async () => {
  expect(await site.read(LOCATIONS, ids.husum)).toMatchObject({ label: 'Husum, Kreis Nordfriesland' })
  const { body } = await site.call(VISITOR, '/litfass/location/ajax/locationselect.json?p=husum')
  expect(body).toMatchObject({
    locations: [
      {
        ...{ id: ids.husum, label: 'Husum, Kreis Nordfriesland', postcodes: ['25813'], population: 23_000 },
        region: ['Kreis Nordfriesland', 'Schleswig-Holstein'],
      },
      { id: ids.otherHusum, label: 'Husum, Landkreis Nienburg' },
    ],
  })
  expect(member.id + editor.id).toBeGreaterThan(0)
})
describe('x', () => undefined)
