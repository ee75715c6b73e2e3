export { BookmarkButton, type BookmarkButtonProps } from '../react/button/BookmarkButton.tsx'
export { bookmarkCallsOf } from '../react/calls/bookmarkCallsOf.ts'
export type { BookmarkMessage, BookmarkServices, BookmarkTabs } from '../react/context/BookmarkServices.ts'
export { ProvideBookmarks, useBookmarks } from '../react/context/ProvideBookmarks.tsx'
export { useBookmark } from '../react/context/useBookmark.ts'
export { useBookmarkCounts } from '../react/context/useBookmarkCounts.ts'
export { BookmarkLists, type BookmarkListsProps } from '../react/lists/BookmarkLists.tsx'
export { BookmarksLinkText } from '../react/lists/BookmarksLinkText.tsx'
export { SharedBookmarks, type SharedBookmarksProps } from '../react/lists/SharedBookmarks.tsx'
export { BookmarkPicker, type BookmarkPickerProps } from '../react/picker/BookmarkPicker.tsx'
export type {
  BookmarkCalls,
  CopiedItem,
  ListAnswer,
  ListCounts,
  ListEntry,
  RefusedItem,
  SharedAnswer,
} from '../react/store/BookmarkCalls.ts'
export { type Bookmarks, createBookmarks } from '../react/store/createBookmarks.ts'
export { tellTabs } from '../react/store/tellTabs.ts'
