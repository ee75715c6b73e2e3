import { expect, it } from 'vitest'
import { placeOf } from './place.ts'

const place = (from: string) => placeOf(from, { timeZone: 'Europe/Berlin', hasGermanDates: false })

it.each([
  ['kutter.md', 'kutter'],
  ['posts/erster/index.md', 'erster'],
  ['posts\\zweiter\\index.de.md', 'zweiter'],
  ['posts/2020-07-01-x/index.en.md', 'x'],
  ['kutter.en.md', 'kutter'],
  ['version-1.io.md', 'version-1.io'],
  ['_posts/2020-07-01-kutter.md', 'kutter'],
  ['_posts/2020-7-1-kutter.md', 'kutter'],
  ['2020-07-01.md', '2020-07-01'],
  ['2020-13-45-x.md', '2020-13-45-x'],
  ['index.md', 'index'],
  ['Fähre.md'.normalize('NFD'), 'Fähre'],
])('the slug of %s is %s', (from, slug) => {
  expect(place(from).slug).toBe(slug)
})

it.each([
  ['_posts/2020-07-01-kutter.md', '2020-06-30T22:00:00.000Z'],
  ['posts/2020-01-01-x/index.md', '2019-12-31T23:00:00.000Z'],
  ['2020-02-30-x.md', undefined],
  ['2020-x.md', undefined],
])('the date of %s is %s', (from, date) => {
  expect(place(from).date?.toISOString()).toBe(date)
})

it.each([
  ['kutter.de.md', 'de'],
  ['x/index.en-GB.md', 'en-GB'],
  ['content/en/posts/a.md', 'en'],
  ['de/a.md', 'de'],
  ['a.fr.md', 'fr'],
  ['posts/de/a.md', undefined],
])('the language of %s is %s', (from, language) => {
  expect(place(from).language).toBe(language)
})

it('tells sections and drafts', () => {
  const read = ['posts/_index.md', '_index.de.md', 'blog/_drafts/a.md', 'drafts/index.md'].map(place)
  expect(read.map(({ isSection, isDraft }) => [isSection, isDraft])).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, false],
  ])
})

it.each([
  ['content/posts/a.md', '/posts/'],
  ['posts/erster/index.md', '/posts/'],
  ['a.md', '/'],
])('the page of %s is in %s', (from, section) => {
  expect(place(from).section).toBe(section)
})
