import { EMBED_PROVIDERS, type EmbedProvider } from '@litfass/consent/domain'
import type { FigureRights } from '@litfass/images/figures'
import { declareOptions } from '@litfass/kit'
import type { CollectionSlug, PayloadRequest } from 'payload'
import type { FigureStream } from './domain/figure.ts'

/** Path of a page of the site in both languages, with placeholders for its ids: `/galerie/{id}`. */
export type PagePath = { de: string; en: string }

/** Loads films, with the rights of the request. */
export type StreamSource = {
  /** Loads a film; `undefined` when there is none the caller may see. */
  find: (req: PayloadRequest, id: number) => Promise<FigureStream | undefined>
  /** Returns the controls the caller has the right to use. */
  rights: (req: PayloadRequest, id: number) => Promise<FigureRights>
}

/** A place where a picture is used. */
export type Place = {
  /** The kind of place, in the language of the request: "Galerie", "Startseite". */
  kind: string
  title: string
  /** Path of its page on the site; null when it has none, or is not public. */
  page: string | null
  /** Path of its page in the panel. */
  panel: string | null
  /** Whether it is published, in the language of the request; left out where nothing is to be said. */
  state?: string
  /** The ratio settings pictures have there, as `readRatioSettings` takes them: `3:2`, or `1:1,3:2,16:9`. */
  ratio: string
}

/** Configures oEmbed. */
type EmbeddingOptions = {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
  /** Name of the provider, such as that of the site. */
  providerName: string
  /** Returns the permanent path of a cut, such as `16x9-XL.jpg`, of a picture. */
  cutPath: (imageId: number, file: string) => string
}

/** Options of the galleries plugin. */
export type GalleriesOptions = {
  /** Loads films; without it figures of films are unavailable. */
  streams?: StreamSource
  /** Slug of the collection that becomes the collection of galleries; `galleries` by default. */
  collection?: CollectionSlug
  /** Slug of the collection of pictures, whose documents list where they are used; `images` by default. */
  imagesCollection?: CollectionSlug
  /** Pages of the site: of a picture (`{id}`), of a gallery (`{id}`), and of a picture in it (`{id}`, `{pid}`). */
  pages: { image: PagePath; gallery: PagePath; galleryPicture: PagePath }
  /** Lets other sites embed pictures by oEmbed; without it every URL is answered 404. */
  embedding?: EmbeddingOptions
  /** Providers whose content galleries may embed; the default list of `@litfass/consent` when left out. */
  embeds?: readonly EmbedProvider[]
  /** Finds further places that use a picture, besides galleries; called for staff only. */
  places?: readonly ((req: PayloadRequest, imageId: number) => Promise<Place[]>)[]
  /**
   * Path of the client component above the pictures in a gallery's form, such as
   * `/src/components/ChooseForGallery.client.tsx#ChooseForGallery`: one that renders `ChoosePictures` of
   * `@litfass/galleries/admin` with further ways to choose as its children. `ChoosePictures` itself by default.
   */
  chooser?: string
}

export type ResolvedGalleriesOptions = Required<Omit<GalleriesOptions, 'streams' | 'embedding'>> &
  Pick<GalleriesOptions, 'streams' | 'embedding'>

/** The options of the galleries plugin, validated at boot. */
export const options = declareOptions('galleries', (given: GalleriesOptions): ResolvedGalleriesOptions => {
  const { image, gallery, galleryPicture } = given.pages
  for (const path of [image.de, image.en, gallery.de, gallery.en, galleryPicture.de, galleryPicture.en])
    if (!/^\/(?!\/)/.test(path) || !path.includes('{id}'))
      throw new Error(`galleries: ${path} is no path of a page; it begins with a slash and holds {id}.`)
  for (const path of [galleryPicture.de, galleryPicture.en])
    if (!path.includes('{pid}')) throw new Error(`galleries: ${path} must hold {pid}.`)
  return {
    ...given,
    collection: given.collection ?? 'galleries',
    imagesCollection: given.imagesCollection ?? 'images',
    embeds: given.embeds ?? EMBED_PROVIDERS,
    places: given.places ?? [],
    chooser: given.chooser ?? '@litfass/galleries/admin#ChoosePictures',
  }
})

/** Returns the language of the request. */
export const languageOf = ({ i18n }: Pick<PayloadRequest, 'i18n'>): 'de' | 'en' =>
  i18n.language === 'en' ? 'en' : 'de'
