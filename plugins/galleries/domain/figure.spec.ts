import { expect, it, test } from 'vitest'
import {
  type FigureMedia,
  type FigureView,
  filmLength,
  NO_CONTROLS,
  pictureOf,
  reloadData,
  withCaption,
} from './figure.ts'
import { lookOf } from './lookOf.ts'
import { mediaViewQuery } from './mediaViewQuery.ts'

const image = {
  id: 7,
  caption: 'Möwen',
  copyright: '',
  alt: '',
  language: 'de',
  focus: { x: 50, y: 50 },
  width: 200,
  height: 100,
  remaining: 0,
  urls: null,
  hasAvifs: false,
  placeholder: null,
  dominantColour: null,
}
const viewOf = (media: FigureMedia): FigureView => ({
  media,
  ratio: { small: '3:2', medium: '3:2', large: '3:2' },
  controls: NO_CONTROLS,
  badgeShowMetaData: false,
  disableReferenceMode: false,
  heroImageMark: false,
})

it('a picture has the caption of its context, or its own where that has none', () => {
  const view = viewOf({ type: 'image', state: 'shown', image })
  expect(pictureOf(withCaption(view, 'Hafen').media)).toEqual({ ...image, caption: 'Hafen' })
  expect(withCaption(view)).toBe(view)
})

it('a deleted picture has no caption', () => {
  const view = viewOf({ type: 'image', state: 'deleted', id: 7 })
  expect(withCaption(view, 'Hafen')).toBe(view)
})

test('a film has its poster as picture unless it is unavailable', () => {
  const film = { type: 'streaming_media', id: 3, title: 'Regatta', poster: image } as const
  expect(pictureOf({ ...film, state: 'preparing' })).toBe(image)
  expect(pictureOf({ ...film, state: 'shown', preview: null, seconds: 5 })).toBe(image)
  expect(pictureOf({ type: 'streaming_media', state: 'unavailable', id: 3 })).toBeUndefined()
})

const look = {
  ratio: { small: '1:1', medium: '3:2', large: 'original' },
  controls: { ...NO_CONTROLS, download: true, contextMenu: true },
  badgeShowMetaData: true,
  disableReferenceMode: false,
  heroImageMark: false,
} as const

test('a figure records its parameters under the names of the specification', () => {
  expect(reloadData(look)).toEqual({
    ratio: '1:1,3:2,original',
    showmediacontrolEdit: false,
    showmediacontrolDownload: true,
    showmediacontrolDelete: false,
    showContextMenu: true,
    badgeShowMetaData: true,
    disableReferenceMode: false,
  })
})

test('a figure is requested again with the same parameters', () => {
  expect(mediaViewQuery({ id: 7, imageType: 'image' }, look, { isReload: true })).toEqual({
    imageType: 'image',
    ratio: '1:1,3:2,original',
    showmediacontrolEdit: '0',
    showmediacontrolDownload: '1',
    showmediacontrolDelete: '0',
    showContextMenu: '1',
    badgeShowMetaData: '1',
    disableReferenceMode: '0',
    heroImageMark: '0',
    ggmReloader: '1',
  })
})

test.each([
  [0, '0:00'],
  [7.4, '0:07'],
  [59.6, '1:00'],
  [725, '12:05'],
  [3723, '1:02:03'],
])('%d seconds are %s', (seconds, text) => {
  expect(filmLength(seconds)).toBe(text)
})

it('a figure offers whatever its markup does not exclude, also where that cannot be read', () => {
  const all = { edit: true, download: true, delete: true, contextMenu: true }
  for (const reload of [undefined, '{}', 'null', '{', '{"showContextMenu":"no"}'])
    expect(lookOf(reload)).toMatchObject({ controls: all, disableReferenceMode: false })
  const some = lookOf('{"ratio":"3:2","showmediacontrolEdit":false,"disableReferenceMode":true}')
  expect(some.controls).toEqual({ ...all, edit: false })
  expect(some).toMatchObject({ disableReferenceMode: true, ratio: { small: '3:2', large: '3:2' } })
})
