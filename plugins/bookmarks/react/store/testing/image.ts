import type { Reference } from '../../../domain/Reference.ts'

export const image = (imageId: number): Reference => ({ imageId, imageType: 'image' })
