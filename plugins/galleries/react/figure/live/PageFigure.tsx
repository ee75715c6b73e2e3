import type { ReactNode } from 'react'
import { type FigureView, pictureOf, reloadData } from '../../../domain/figure.ts'
import { FigureMarkup, type FigureMarkupProps } from '../FigureMarkup.tsx'

/**
 * A figure in the HTML of a page, rendered by the server alone. `ProvideFigures` gives it its controls: all that its view
 * does not exclude.
 */
export function PageFigure(props: Omit<FigureMarkupProps, 'data'>) {
  return <FigureMarkup {...props} data={pageData(props.view, props.caption)} />
}

/**
 * Returns the data of a figure in the HTML of a page: what it does not offer, read by `lookOf`, and its texts where its
 * own caption does not have them. Nothing is `undefined`, which would stand in the page's component data.
 */
function pageData(view: FigureView, caption: ReactNode = true) {
  const excluded = Object.entries(reloadData(view)).filter(
    ([name, value]) => typeof value === 'boolean' && value !== name.startsWith('show'),
  )
  const { caption: words = '', copyright = '', alt = '', language = '' } = pictureOf(view.media) ?? {}
  return {
    'data-page-figure': '',
    ...(excluded.length > 0 && { 'data-reload': JSON.stringify(Object.fromEntries(excluded)) }),
    ...(alt && { 'data-alt': alt }),
    ...(language && { 'data-language': language }),
    ...(caption !== true && { 'data-caption': words, ...(copyright && { 'data-copyright': copyright }) }),
  }
}
