import type { FigureImage } from '@litfass/images/model'
import { expect, test } from 'vitest'
import { ALL_CONTROLS, type FigureControls, NO_CONTROLS } from './domain/figure.ts'
import { figureHtml } from './figureHtml.tsx'

const url = '/media/file/7/hash/XXL.webp'
const image: FigureImage = {
  id: 7,
  caption: 'Deich & Möwe',
  copyright: '',
  alt: '',
  language: 'de',
  focus: { x: 50, y: 50 },
  width: 600,
  height: 400,
  remaining: 0,
  urls: { T: url, XS: url, S: url, M: url, L: url, XL: url, XXL: url },
  hasAvifs: false,
  placeholder: null,
  dominantColour: null,
}

const render = (controls: FigureControls, shown = image) =>
  figureHtml(
    {
      media: { type: 'image', state: 'shown', image: shown },
      ratio: { small: '3:2', medium: '3:2', large: '3:2' },
      controls,
      badgeShowMetaData: false,
      disableReferenceMode: false,
      heroImageMark: false,
    },
    { language: 'de', page: '/bilder/{id}', isInView: false },
  )

const offered = (html: string) => [...html.matchAll(/data-media-control="(\w+)"/g)].map(([, name]) => name)

test('a figure without script offers the controls of its view: a download, and the picture’s page for the others', async () => {
  const html = await render(ALL_CONTROLS)
  expect(offered(html)).toEqual(['edit', 'download', 'delete'])
  expect(html).toContain('<a href="/bilder/7" data-media-control="edit">Bearbeiten</a>')
  expect(html).toContain(`<a href="${url}" download="Deich-&amp;-Möwe-7.webp" data-media-control="download">`)
  expect(html).toMatch(/<details[^>]*><summary>Aktionen<\/summary>/)
  expect(await render(NO_CONTROLS)).not.toMatch(/data-media-control|<details|<ul/)
})

test('controls that are asked for without a menu are not folded', async () => {
  const html = await render({ ...NO_CONTROLS, edit: true })
  expect(offered(html)).toEqual(['edit'])
  expect(html).not.toContain('<details')
})

test('a picture that is being processed offers no download', async () => {
  expect(offered(await render(ALL_CONTROLS, { ...image, remaining: 3 }))).toEqual(['edit', 'delete'])
})
