/** Kinds of media that can be bookmarked (design section 5). */
export const IMAGE_TYPES = ['image', 'imagepost', 'participation', 'streaming_media'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/** A bookmarked medium by its kind and id (spec media 3). */
export type Reference = { imageId: number; imageType: ImageType }
