import { Pager as PagerOfList } from '@litfass/interface/pager'
import { pagedPath } from '../../../config/pages/pagedPaths.ts'
import { currentLocale } from '../../i18n/pageTexts.ts'
import { pageTexts } from '../../texts/pageTexts.ts'
import { PageLink } from '../PageLink.tsx'

type PagerProps = {
  page: number
  pages: number
  /** URL of the first page, in the page's language. */
  path: string
  /** Group of its texts. */
  group:
    | 'gallery'
    | 'galleries'
    | 'galleryPictures'
    | 'events'
    | 'search'
    | 'articles'
    | 'contents'
    | 'imageposts'
    | 'topicPages'
    | 'landingPages'
    | 'profilePages'
  /** The address of a page where it is not part of the path. */
  hrefOf?: (page: number) => string
}

/** Pagination links, in the language of the page. */
export const Pager = ({ path, group, hrefOf = (number) => pagedPath(path, number), ...list }: PagerProps) => (
  <PagerOfList {...list} hrefOf={hrefOf} words={pageTexts.in(currentLocale())[group]} Link={PageLink} />
)
