import { describe, expect, it } from 'vitest'
import type { FigureControls, FigureView } from '../../domain/FigureView.ts'
import { menuEntries } from './menuEntries.ts'

const everything = { edit: true, download: true, delete: true, contextMenu: true }
const urls = { T: 't', XS: 'xs', S: 's', M: 'm', L: 'l', XL: 'xl', XXL: 'xxl' }
const image = {
  id: 7,
  caption: '',
  copyright: '',
  focus: { x: 50, y: 50 },
  width: 1920,
  height: 1280,
  remaining: 0,
  urls,
  hasAvifs: false,
  placeholder: null,
  dominantColour: null,
}
const offer = { edit: true, urls: true, delete: true }

const view = (controls: Partial<FigureControls> = {}, media?: FigureView['media']): FigureView => ({
  media: media ?? { type: 'image', state: 'shown', image },
  ratio: { small: 'original', medium: 'original', large: 'original' },
  controls: { ...everything, ...controls },
  badgeShowMetaData: false,
  disableReferenceMode: false,
  heroImageMark: false,
})

describe('the menu of a figure', () => {
  it('has everything for whoever may do everything', () => {
    expect(menuEntries(view(), offer)).toEqual(['edit', 'download', 'urls', 'delete'])
  })

  it.each(['edit', 'download', 'delete'] as const)('has no %s where the flag is off', (flag) => {
    expect(menuEntries(view({ [flag]: false }), offer)).not.toContain(flag)
  })

  it.each(['edit', 'urls', 'delete'] as const)(
    'has no %s where the page has no service for it',
    (service) => {
      expect(menuEntries(view(), { ...offer, [service]: false })).not.toContain(service)
    },
  )

  it('has nothing where the menu itself is off, whatever else is on', () => {
    expect(menuEntries(view({ contextMenu: false }), offer)).toEqual([])
  })

  it('offers no file of a picture that has none yet, but it can be edited and deleted', () => {
    const stub = { ...image, urls: null, remaining: 3 }
    expect(menuEntries(view({}, { type: 'image', state: 'shown', image: stub }), offer)).toEqual([
      'edit',
      'delete',
    ])
  })

  it('has nothing for a picture that is deleted, and for films', () => {
    expect(menuEntries(view({}, { type: 'image', state: 'deleted', id: 7 }), offer)).toEqual([])
    expect(menuEntries(view({}, { type: 'streaming_media', state: 'unavailable', id: 7 }), offer)).toEqual([])
  })
})
