import { contentTypes } from '@litfass/kit/content'
import type { Config } from 'payload'

/**
 * Refuses content types whose pages this site cannot serve: it tells languages apart by the prefix of a path, and names a page in the other
 * language by that alone; the routes of feeds have one part before the name of the file.
 * @throws Error at boot, naming the type
 */
export function requireContentPaths(config: Config): Config {
  for (const { type, pages = {}, features } of contentTypes(config)) {
    for (const [name, { de, en }] of Object.entries(pages))
      if (en !== `/en${de}`)
        throw new Error(
          `The English path in pages.${name} of the content type ${type} is /en${de}, not ${en}.`,
        )
    const list = pages.list?.de ?? ''
    if (features.feeds && list.lastIndexOf('/') > 0)
      throw new Error(
        `The content type ${type} declares feeds, which need a list with a path of one part: ${list}.`,
      )
  }
  return config
}
