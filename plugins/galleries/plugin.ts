import { definePlugin, handle } from '@litfass/kit'
import { galleryExtension, picturePanel, usageField } from './collection.ts'
import { serveGalleryFromPictures } from './fromPictures.ts'
import { serveGalleryItems } from './galleries.ts'
import { serveMediaView } from './mediaView.ts'
import { serveOEmbed } from './oEmbed.ts'
import { options } from './options.ts'
import { galleryFromPictures, galleryItems, getMediaView, imageUsage, oEmbed } from './routes.ts'
import { texts } from './texts.ts'
import { serveImageUsage } from './usage.ts'

/** Adds galleries made by editors, and the routes of galleries and figures (design section 5). */
export const galleries = definePlugin({
  options,
  texts,
  extend: (options) => ({
    [options.collection]: galleryExtension(options),
    [options.imagesCollection]: { fields: [usageField], admin: picturePanel(options) },
  }),
  routes: [
    handle(getMediaView, serveMediaView),
    handle(oEmbed, serveOEmbed),
    handle(galleryItems, serveGalleryItems),
    handle(imageUsage, serveImageUsage),
    handle(galleryFromPictures, serveGalleryFromPictures),
  ],
  collectionNames: ({ collection }) => ({ galleries: collection }),
})
