import { expect, it } from 'vitest'
import type { FigureMedia } from './FigureMedia.ts'
import type { FigureView } from './FigureView.ts'
import { pictureOf } from './figureStyle.ts'
import { NO_CONTROLS } from './reloadData.ts'
import { withCaption } from './withCaption.ts'

const image = {
  id: 7,
  caption: 'Möwen',
  copyright: '',
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

it('a picture has the caption of the place it stands in, and its own where that has none', () => {
  const view = viewOf({ type: 'image', state: 'shown', image })
  expect(pictureOf(withCaption(view, 'Hafen').media)).toEqual({ ...image, caption: 'Hafen' })
  expect(withCaption(view)).toBe(view)
})

it('what is no picture any more has no caption', () => {
  const view = viewOf({ type: 'image', state: 'deleted', id: 7 })
  expect(withCaption(view, 'Hafen')).toBe(view)
})
