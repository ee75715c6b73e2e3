export { BookmarkButton, type BookmarkButtonProps } from './BookmarkButton.tsx'
export { BookmarksLinkText } from './BookmarksLinkText.tsx'
export {
  type BookmarkCalls,
  bookmarkCallsOf,
  type CopiedItem,
  type ListAnswer,
  type ListCounts,
  type ListEntry,
  type RefusedItem,
  type SharedAnswer,
} from './calls.ts'

export { BookmarkLists, type BookmarkListsProps } from './lists/BookmarkLists.tsx'
export { SharedBookmarks, type SharedBookmarksProps } from './lists/SharedBookmarks.tsx'
export {
  type BookmarkServices,
  type ListFigureProps,
  ProvideBookmarks,
  useBookmark,
  useBookmarkCounts,
  useBookmarks,
} from './ProvideBookmarks.tsx'
export { BookmarkPicker, type BookmarkPickerProps } from './picker/BookmarkPicker.tsx'

export { type Bookmarks, createBookmarks } from './store/createBookmarks.ts'
export { createTabChannel } from './store/tabs.ts'
