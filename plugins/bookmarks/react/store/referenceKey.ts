import type { Reference } from '../../domain/Reference.ts'

/** Names a medium among those of all kinds. */
export const referenceKey = ({ imageType, imageId }: Reference): string => `${imageType}:${imageId}`
