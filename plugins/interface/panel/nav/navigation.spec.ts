import { taskTexts } from '@litfass/kit'
import { describe, expect, it } from 'vitest'
import { currentPlace } from './currentPlace.ts'
import { entityPlace, groupByTask } from './navigation.ts'

const { tasks, check, more } = taskTexts.in('de')
const names = { ...tasks, check, more }
const place = (name: string) => ({ href: `/admin/collections/${name}`, label: name })
const group = (label: string, ...places: string[]) => ({
  label,
  isDefault: false,
  places: places.map(place),
})
const nothing = { names, entities: [], waiting: [], links: [] }

describe('the navigation', () => {
  it('begins with what is to be checked, keeps the order of tasks and ends with the settings', () => {
    const groups = groupByTask({
      ...nothing,
      entities: [
        group('Einstellungen', 'settings'),
        group('Verein', 'members'),
        { label: 'Sammlungen', isDefault: true, places: [place('notes')] },
        group('Verkauf', 'orders'),
        group('Redaktion', 'articles'),
      ],
      waiting: [{ href: '/admin/queue', label: 'Beiträge von Mitgliedern', count: 3 }],
      links: [{ href: '/admin/check', label: 'Selbstprüfung', task: 'sales' }],
    })
    expect(groups.map(({ label, places }) => [label, ...places.map(({ label }) => label)])).toEqual([
      ['Prüfen', 'Beiträge von Mitgliedern'],
      ['Redaktion', 'articles'],
      ['Verkauf', 'orders', 'Selbstprüfung'],
      ['Verein', 'members'],
      ['Weiteres', 'notes'],
      ['Einstellungen', 'settings'],
    ])
    expect(groups.find(({ key }) => key === 'sales')?.places).not.toContainEqual(
      expect.objectContaining({ task: 'sales' }),
    )
  })

  it('of a project with a single plugin has its groups alone', () => {
    expect(groupByTask({ ...nothing, entities: [group('Redaktion', 'topics')] })).toEqual([
      { key: 'editorial', label: 'Redaktion', places: [place('topics')] },
    ])
  })
})

it('names what has no name in the language of the panel as Payload does', () => {
  const i18n = { language: 'de', fallbackLanguage: 'en', t: String }
  const placeOf = (label: string | Record<string, string>) =>
    entityPlace({ slug: 'notes', type: 'collections', label }, { adminRoute: '/admin', i18n })
  expect(placeOf({ de: 'Notizen', en: 'Notes' }).label).toBe('Notizen')
  expect(placeOf({ en: 'Notes', fr: 'Carnet' }).label).toBe('Notes')
  expect(placeOf({ fr: 'Carnet' }).label).toBe('Carnet')
  expect(placeOf('Notes')).toEqual({ id: 'nav-notes', href: '/admin/collections/notes', label: 'Notes' })
})

describe('the current place', () => {
  const hrefs = ['/admin', '/admin/collections/accounts', '/admin/collections/accounts?a=b', '/admin/queue']
  const at = (pathname: string, query = '') =>
    currentPlace(hrefs.slice(1), { pathname, search: new URLSearchParams(query) })

  it('is the list, also on a document of it', () => {
    expect(at('/admin/collections/accounts')).toBe('/admin/collections/accounts')
    expect(at('/admin/collections/accounts/7')).toBe('/admin/collections/accounts')
    expect(at('/admin/collections/accountsOfOthers')).toBeUndefined()
  })

  it('is a filtered list on a document and on the list, where the list itself is no place', () => {
    const open = '/admin/collections/reports?where=open'
    const on = (pathname: string, search = '') =>
      currentPlace([...hrefs.slice(1), open], { pathname, search: new URLSearchParams(search) })
    expect(on('/admin/collections/reports', 'where=open')).toBe(open)
    expect(on('/admin/collections/reports/7')).toBe(open)
    expect(on('/admin/collections/reports')).toBe(open)
    expect(on('/admin/collections/reportsOfOthers')).toBeUndefined()
  })

  it('is a filtered list where the list is filtered so, and the list alone otherwise', () => {
    expect(at('/admin/collections/accounts', 'a=b&page=2')).toBe('/admin/collections/accounts?a=b')
    expect(at('/admin/collections/accounts', 'a=c')).toBe('/admin/collections/accounts')
    expect(at('/admin/collections/accounts/7', 'a=b')).toBe('/admin/collections/accounts')
  })
})
