import type { DeskPicture } from '../routes.ts'
import type { Text } from '../translations/createText.ts'
import { pictureName } from './pictureName.ts'
import type { SelectionLinks } from './selectionLinks.ts'
import { Thumbnail } from './Thumbnail.tsx'

type Props = {
  pictures: readonly DeskPicture[]
  total: number
  page: number
  pages: number
  isChosen: (picture: DeskPicture) => boolean
  links: SelectionLinks
  text: Text
}

/** A page of pictures to choose from. */
export function ChoosableList({ pictures, total, page, pages, isChosen, links, text }: Props) {
  return (
    <section>
      <h2>{text('found', { count: total })}</h2>
      <ul data-sortableimages="choosable">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <Thumbnail picture={picture} text={text} />{' '}
            {isChosen(picture) ? (
              text('isChosen')
            ) : (
              <a
                href={links.choose(picture.id)}
                aria-label={`${text('choose')}: ${pictureName(picture, text)}`}
              >
                {text('choose')}
              </a>
            )}
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={text('pages')}>
          {page > 1 && <a href={links.page(page - 1)}>{text('newer')}</a>} {text('pageOf', { page, pages })}{' '}
          {page < pages && <a href={links.page(page + 1)}>{text('older')}</a>}
        </nav>
      )}
    </section>
  )
}
