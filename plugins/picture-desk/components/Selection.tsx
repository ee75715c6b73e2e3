import type { z } from 'zod'
import type { DeskPicture, sortableImagesSelection } from '../routes.ts'
import type { Text } from '../translations/createText.ts'
import { ChoosableList } from './ChoosableList.tsx'
import { SelectedList } from './SelectedList.tsx'
import { selectionLinks } from './selectionLinks.ts'

type Reply = z.output<NonNullable<typeof sortableImagesSelection.reply>>
type Query = z.output<NonNullable<typeof sortableImagesSelection.query>>

export type SelectionProps = Reply & {
  query: Query
  text: Text
  language: string
}

/**
 * Chosen pictures in their order, and what to choose from. Hook-free: the server draws it for the route. Without script
 * every step is a link or the search's button; whatever form the list is put into sends `images` in their order.
 */
export function Selection({ query, text, language, ...found }: SelectionProps) {
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
          {text('search')} <input type="search" name="search" defaultValue={search} maxLength={200} />
        </label>{' '}
        <button type="submit">{text('searchButton')}</button>
      </search>
      <ChoosableList {...found} isChosen={({ id }: DeskPicture) => known.has(id)} links={links} text={text} />
    </form>
  )
}
