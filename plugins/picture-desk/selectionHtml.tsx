import { translate } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { DeskPicture, sortableImagesSelection } from './routes.ts'
import { moveItem, pictureName } from './selection.ts'
import { texts } from './texts.ts'

type Reply = z.output<NonNullable<typeof sortableImagesSelection.reply>>
type Query = z.output<NonNullable<typeof sortableImagesSelection.query>>
type Text = (key: Parameters<typeof texts.key>[0], values?: Record<string, string | number>) => string

/** Renders the selection in the language of the request. */
export async function selectionHtml(req: PayloadRequest, data: Reply & { query: Query }): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const text: Text = (key, values) => translate(req, texts.key(key), values)
  return renderToStaticMarkup(<Selection {...data} text={text} language={req.i18n.language} />)
}

type SelectionProps = Reply & { query: Query; text: Text; language: string }

/**
 * The selected pictures in their order, and a page of the choice. It works without a script: every step is a link or the
 * search button, and a form around the list submits the ids as `images`.
 */
function Selection({ query, text, language, ...found }: SelectionProps) {
  const { imageManagerPrefix, selected, search } = query
  const links = selectionLinks(query)
  const known = new Set(selected)
  return (
    <form className="litfass-selection" method="get" lang={language} data-sortableimages="selection">
      <input type="hidden" name="imageManagerPrefix" value={imageManagerPrefix} />
      <input type="hidden" name="selected" value={selected.join(',')} />
      <SelectedList selected={found.selected} missing={found.missing} links={links} text={text} />
      <search>
        <label>
          {text('search')} <input type="search" name="search" defaultValue={search} data-characters={200} />
        </label>{' '}
        <button type="submit">{text('searchButton')}</button>
      </search>
      <ChoosableList {...found} isChosen={({ id }: DeskPicture) => known.has(id)} links={links} text={text} />
    </form>
  )
}

type SelectedListProps = {
  selected: readonly DeskPicture[]
  missing: readonly number[]
  links: SelectionLinks
  text: Text
}

/** The selected pictures in their order, with links to change it. */
function SelectedList({ selected, missing, links, text }: SelectedListProps) {
  return (
    <section>
      <h2>{text('chosen', { count: selected.length })}</h2>
      {selected.length === 0 && <p>{text('noneChosen')}</p>}
      <ol data-sortableimages="selected">
        {selected.map((picture) => (
          <li key={picture.id} data-image={picture.id}>
            <input type="hidden" name="images" value={picture.id} />
            <Thumbnail picture={picture} text={text} />
            <Step href={links.forward(picture.id)} words={text('forward')} picture={picture} text={text} />
            <Step href={links.back(picture.id)} words={text('back')} picture={picture} text={text} />
            <Step href={links.remove(picture.id)} words={text('remove')} picture={picture} text={text} />
          </li>
        ))}
      </ol>
      {missing.map((id) => (
        <p key={id}>
          {text('missing', { id })} <a href={links.remove(id)}>{text('remove')}</a>
        </p>
      ))}
    </section>
  )
}

type StepProps = { href: string | undefined; words: string; picture: DeskPicture; text: Text }

/** A link to the changed selection; nothing where it would change nothing. */
function Step({ href, words, picture, text }: StepProps) {
  if (!href) return null
  return (
    <>
      {' '}
      <a href={href} aria-label={`${words}: ${pictureName(picture, text)}`}>
        {words}
      </a>
    </>
  )
}

type ChoosableListProps = {
  pictures: readonly DeskPicture[]
  total: number
  page: number
  pages: number
  isChosen: (picture: DeskPicture) => boolean
  links: SelectionLinks
  text: Text
}

/** A page of pictures to choose from. */
function ChoosableList({ pictures, total, page, pages, isChosen, links, text }: ChoosableListProps) {
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

/** A thumbnail, once the picture has one, and its name. */
function Thumbnail({ picture, text }: { picture: DeskPicture; text: Text }) {
  const { imageUrls, is_stub, visibility } = picture
  return (
    <>
      {imageUrls?.S && !is_stub && (
        <img src={imageUrls.S} alt="" width={160} loading="lazy" decoding="async" />
      )}{' '}
      <span>{pictureName(picture, text)}</span>
      {is_stub && ` (${text('preparing')})`}
      {visibility !== 'public' && ` (${text(visibility)})`}
    </>
  )
}

type SelectionLinks = ReturnType<typeof selectionLinks>

/** Creates the relative URLs of the same page with another selection or another page. */
function selectionLinks(query: Query) {
  const to = (changed: Partial<Query>): string => {
    const { imageManagerPrefix, selected, search, page } = { ...query, ...changed }
    const values = { imageManagerPrefix, selected: selected.join(','), search, page: String(page) }
    return `?${new URLSearchParams(values)}`
  }
  const { selected } = query
  const move = (id: number, by: -1 | 1): string | undefined => {
    const from = selected.indexOf(id)
    const moved = moveItem(selected, from, from + by)
    return moved === selected ? undefined : to({ selected: [...moved] })
  }
  return {
    forward: (id: number) => move(id, -1),
    back: (id: number) => move(id, 1),
    remove: (id: number) => to({ selected: selected.filter((other) => other !== id) }),
    choose: (id: number) => to({ selected: [...selected, id] }),
    page: (page: number) => to({ page }),
  }
}
