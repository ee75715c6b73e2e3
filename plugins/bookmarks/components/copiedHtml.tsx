import { translate } from '@litfass/kit'
import { creditName } from '@litfass/kit/domain'
import type { PayloadRequest } from 'payload'
import { TEXTS } from '../constants.ts'
import type { FigureImage } from '../domain/FigureImage.ts'
import { titleOf } from '../presenters/titleOf.ts'

/** A copied picture as HTML, for the list of an image manager. */
export async function copiedHtml(req: PayloadRequest, image: FigureImage): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { id, urls, width, height } = image
  const name = creditName(image.copyright)
  return renderToStaticMarkup(
    <figure className="litfass-bookmarks__copied" data-image-id={id}>
      {urls && <img src={urls.M} alt={titleOf(req, image)} width={width} height={height} loading="lazy" />}
      <figcaption>
        {titleOf(req, image)}
        {name && (
          <small>
            {' '}
            {translate(req, `${TEXTS}:photo`)}: {name}
          </small>
        )}
      </figcaption>
    </figure>,
  )
}
