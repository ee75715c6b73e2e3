import { fillPath } from '@litfass/kit/routes'
import { componentTexts } from './componentTexts.ts'
import type { FigureView } from './domain/figure.ts'
import { FigureMarkup } from './react/figure/FigureMarkup.tsx'

type FigureHtmlOptions = {
  language: 'de' | 'en'
  /** Path pattern of a picture's page, with `{id}`. */
  page: string
  /** Whether the figure is in view already, so that its file is loaded at once. */
  isInView: boolean
}

/** Renders a figure as HTML that needs no script: the picture, linked to its page, with its caption. */
export async function figureHtml(
  view: FigureView,
  { language, page, isInView }: FigureHtmlOptions,
): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { media } = view
  const link = media.type === 'image' &&
    media.state === 'shown' && { href: fillPath(page, { id: media.image.id }) }
  return renderToStaticMarkup(
    <FigureMarkup
      view={view}
      words={componentTexts.in(language)}
      isEager={isInView}
      {...(link && { link })}
    />,
  )
}
