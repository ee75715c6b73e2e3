'use client'

import { BookmarkLists } from '@litfass/bookmarks/react'
import { Tabs } from '@litfass/interface/react'

/** Both lists, under the tabs of the site. */
export const Lists = () => <BookmarkLists Tabs={Tabs} />
