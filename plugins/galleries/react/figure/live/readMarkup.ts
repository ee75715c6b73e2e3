import type { FigureImage } from '@litfass/images/model'
import type { FigureView } from '../../../domain/figure.ts'
import { lookOf } from '../../../domain/lookOf.ts'
import { unpackUrls } from '../../../domain/pictureFiles.ts'

/** Reads a figure from its markup. */
export function viewOf(figure: HTMLElement): FigureView {
  const image = imageOf(figure)
  const media =
    figure.dataset.state === 'deleted'
      ? ({ type: 'image', state: 'deleted', id: image.id } as const)
      : ({ type: 'image', state: 'shown', image } as const)
  return { ...lookOf(figure.dataset.reload), media }
}

/** Reads the picture of a figure from its markup; a stub has no URLs. */
export function imageOf(figure: HTMLElement): FigureImage {
  const { mediaId, caption, copyright, alt = '', language = '' } = figure.dataset
  const img = figure.querySelector<HTMLImageElement>('img[data-files]')
  const size = (side: 'width' | 'height') => Number(img?.getAttribute(side) ?? 0)
  const text = (part: string) => figure.querySelector(`.litfass-figure__${part}`)?.textContent ?? ''
  return {
    id: Number(mediaId),
    caption: caption ?? text('words'),
    copyright: copyright ?? text('credit'),
    alt,
    language,
    focus: { x: 50, y: 50 },
    width: size('width'),
    height: size('height'),
    remaining: img?.dataset.files ? 0 : 1,
    urls: img?.dataset.files ? unpackUrls(img.dataset.files) : null,
    hasAvifs: 'avif' in (img?.dataset ?? {}),
    placeholder: null,
    dominantColour: null,
  }
}
