import type { StoredPicture } from '@litfass/kit/react'
import type { DeskPicture } from '../../routes.ts'
import type { DeskImage } from './DeskRow.ts'

const wordsOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A picture on the desk, made of what the server answered an upload or a save with. */
export function deskImage({ imageObj, imageUrls }: StoredPicture): DeskImage {
  const { id, caption, copyright, revision, is_stub } = imageObj
  const texts = { caption: wordsOf(caption), copyright: wordsOf(copyright) }
  return {
    id,
    thumbnail: imageUrls.S ?? null,
    revision: typeof revision === 'number' ? revision : 1,
    processing: { kind: is_stub === true ? 'waiting' : 'ready' },
    stored: texts,
    typed: texts,
    saving: { kind: 'none' },
  }
}

/** What a picture has become meanwhile; what is being typed stays, except where nothing was. */
export function refreshed(image: DeskImage, now: StoredPicture | DeskPicture): DeskImage {
  const next =
    'imageObj' in now ? deskImage(now) : deskImage({ imageObj: now, imageUrls: now.imageUrls ?? {} })
  const pick = (part: 'caption' | 'copyright') =>
    image.typed[part] === image.stored[part] ? next.stored[part] : image.typed[part]
  return {
    ...image,
    thumbnail: next.thumbnail,
    revision: next.revision,
    stored: next.stored,
    typed: { caption: pick('caption'), copyright: pick('copyright') },
  }
}
