'use client'

import { BookmarkButton, type BookmarkButtonProps } from '@litfass/bookmarks/react'

/** The bookmark button of figures; only pictures can be bookmarked here. */
export default function BookmarkControl({ id, imageType }: Pick<BookmarkButtonProps, 'id' | 'imageType'>) {
  return imageType === 'image' ? <BookmarkButton id={id} imageType={imageType} /> : null
}
