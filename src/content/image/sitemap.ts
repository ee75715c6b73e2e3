import { galleryImages, IMAGES_PER_PAGE } from './images.ts'

export const image = { name: 'images', where: galleryImages, perPage: IMAGES_PER_PAGE }
