import { fillPath } from '@litfass/kit/routes'
import { componentTexts, type GalleryWords } from './componentTexts.ts'
import type { FigureView } from './domain/figure.ts'
import { FigureMarkup } from './react/figure/FigureMarkup.tsx'
import { downloadName } from './react/menu/menuEntries.ts'

type FigureHtmlOptions = {
  language: 'de' | 'en'
  /** Path pattern of a picture's page, with `{id}`. */
  page: string
  /** Whether the figure is in view already, so that its file is loaded immediately. */
  isInView: boolean
}

/**
 * Renders a figure as HTML that needs no script: the picture, linked to its page, with its caption and the controls that the
 * viewer may use and asked for.
 */
export async function figureHtml(
  view: FigureView,
  { language, page, isInView }: FigureHtmlOptions,
): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { media } = view
  const words = componentTexts.in(language)
  const href =
    media.type === 'image' && media.state === 'shown' ? fillPath(page, { id: media.image.id }) : undefined
  return renderToStaticMarkup(
    <FigureMarkup
      view={view}
      words={words}
      isEager={isInView}
      {...(href && { link: { href }, over: <StaticControls view={view} words={words} page={href} /> })}
    />,
  )
}

type StaticControlsProps = { view: FigureView; words: GalleryWords; page: string }

/**
 * The controls of a picture without script (spec media 6): a download, and links to the picture's page, which edits and
 * deletes. `showContextMenu` folds them.
 */
function StaticControls({ view: { media, controls }, words, page }: StaticControlsProps) {
  if (media.type !== 'image' || media.state !== 'shown') return null
  const { image } = media
  const url = image.remaining === 0 ? image.urls?.XXL : undefined
  const links = [
    controls.edit && { control: 'edit', href: page, text: words.menuEdit },
    controls.download &&
      url && {
        ...{ control: 'download', href: url, text: words.menuDownload },
        download: downloadName({ ...image, url, word: words.menuFileWord }),
      },
    controls.delete && { control: 'delete', href: page, text: words.menuDelete },
  ].filter((link) => link !== false && link !== undefined && link !== '')
  if (links.length === 0) return null
  const list = (
    <ul className="litfass-figure__actions" aria-label={words.menuName}>
      {links.map(({ control, text, ...link }) => (
        <li key={control}>
          <a {...link} data-media-control={control}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
  if (!controls.contextMenu) return list
  return (
    <details className="litfass-figure__menu">
      <summary>{words.menu}</summary>
      {list}
    </details>
  )
}
