import { fillPath } from '@litfass/kit/routes'
import type { FigureView } from '../domain/FigureView.ts'
import { FigureMarkup } from '../react/figure/FigureMarkup.tsx'
import { de } from '../react/words/de.ts'
import { en } from '../react/words/en.ts'

type Drawn = {
  language: 'de' | 'en'
  /** Path of the page of a picture, with a place for its id. */
  page: string
  /** Stands in view already, so its file is loaded at once. */
  isInView: boolean
}

/** A figure as HTML that needs no script: the picture with its caption, leading to its page. */
export async function figureHtml(view: FigureView, { language, page, isInView }: Drawn): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { media } = view
  const link = media.type === 'image' &&
    media.state === 'shown' && { href: fillPath(page, { id: media.image.id }) }
  return renderToStaticMarkup(
    <FigureMarkup
      view={view}
      words={language === 'en' ? en : de}
      isEager={isInView}
      {...(link && { link })}
    />,
  )
}
