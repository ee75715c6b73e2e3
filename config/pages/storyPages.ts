import { inBoth } from './pagedPaths.ts'

/** The pages of a type of stories, all below one folder; `permanent` leads from its number to its page, or to the preview. */
const pagesIn = (folder: string) => ({
  folder,
  list: inBoth(folder),
  one: inBoth(`${folder}/{slug}`),
  preview: inBoth(`/vorschau${folder}/{id}`),
  permanent: inBoth(`/beitrag${folder}/{id}`),
})

export const articlePages = pagesIn('/artikel')
export const imagePostPages = pagesIn('/bildbeitrag')
