import type { CollectionSlug, PayloadRequest } from 'payload'
import type { MediaType } from './domain/FigureMedia.ts'
import type { EmbeddingOptions } from './endpoints/oEmbed.ts'
import type { FigureSource } from './FigureSource.ts'
import type { PictureSource } from './PictureSource.ts'
import type { Place } from './Place.ts'

/** Path of a page for people in both languages, with places for its ids: `/galerie/{id}`. */
export type PagePath = { de: string; en: string }

/** Options of the galleries plugin. */
export type GalleriesOptions = {
  /** Whoever keeps the pictures, such as `figurePictures` of `@litfass/images/figures`. */
  pictures: PictureSource
  /** Whoever keeps the films; without it figures of films answer that they are no longer available. */
  streams?: FigureSource
  /** Slug of the collection that becomes the collection of galleries; `galleries` when left out. */
  collection?: CollectionSlug
  /** Slug of the collection of pictures; `images` when left out. Its documents say where a picture is used. */
  imagesCollection?: CollectionSlug
  /** Pages of the site: of a picture (`{id}`), of a gallery (`{id}`), and of a picture in one (`{id}`, `{pid}`). */
  pages: { image: PagePath; gallery: PagePath; galleryPicture: PagePath }
  /** Lets other people's pages show pictures by oEmbed; without it every address is answered 404. */
  embedding?: EmbeddingOptions
  /** Further places pictures are used in, besides galleries; asked for staff alone. */
  places?: readonly ((req: PayloadRequest, imageId: number) => Promise<Place[]>)[]
  /**
   * Path of a client component that stands above the pictures in a gallery's form, such as
   * `/src/components/ChooseForGallery.client.tsx#ChooseForGallery`: `ChoosePictures` of `@litfass/galleries/admin`, with
   * further ways to choose pictures inside. That one alone when left out.
   */
  chooser?: string
}

export type ResolvedGalleriesOptions = Required<Omit<GalleriesOptions, 'streams' | 'embedding'>> & {
  embedding: EmbeddingOptions | undefined
  /** By kind of media; a kind without a source is no longer available. */
  sources: Readonly<Partial<Record<MediaType, FigureSource>>>
}

/**
 * Fills in defaults and checks the options at boot.
 * @throws Error when an option cannot work
 */
export function resolveOptions(options: GalleriesOptions): ResolvedGalleriesOptions {
  const { pictures, streams, collection = 'galleries', imagesCollection = 'images', places = [] } = options
  const { chooser = '@litfass/galleries/admin#ChoosePictures' } = options
  const { image, gallery, galleryPicture } = options.pages
  for (const path of [image.de, image.en, gallery.de, gallery.en, galleryPicture.de, galleryPicture.en])
    if (!/^\/(?!\/)/.test(path) || !path.includes('{id}'))
      throw new Error(`galleries: ${path} is no path of a page; it begins with a slash and holds {id}.`)
  for (const path of [galleryPicture.de, galleryPicture.en])
    if (!path.includes('{pid}')) throw new Error(`galleries: ${path} must hold {pid}.`)
  return {
    pictures,
    pages: options.pages,
    embedding: options.embedding,
    collection,
    imagesCollection,
    places,
    chooser,
    sources: { image: pictures, ...(streams && { streaming_media: streams }) },
  }
}
