import { listContents } from '@litfass/kit/content'
import { processEnvironment } from '../../config/environment.ts'
import { type EntriesOf, feedId } from './feedTypes.ts'
import { imagesById } from './stories/storyParts.ts'

/** The entries of a type that says of itself only what its declaration does. */
export const factsFeed =
  (type: string): EntriesOf =>
  async (req, listing) => {
    const { siteUrl } = processEnvironment()
    const { contents } = await listContents(req, { types: [type], ...listing })
    const images = await imagesById(
      req,
      contents.flatMap(({ imageId }) => imageId ?? []),
    )
    return contents.flatMap(({ id, path, title, summary, date, imageId }) => {
      if (path === undefined || date === null) return []
      const file = images.get(imageId ?? 0)?.urls?.XL
      return {
        id: feedId(type, id),
        link: new URL(path, siteUrl).href,
        ...{ title, summary, categories: [], authors: [], published: date, updated: date },
        image: file && new URL(file, siteUrl).href,
      }
    })
  }
