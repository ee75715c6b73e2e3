'use client'

export { ChooseBookmarks, type ChooseBookmarksProps } from '../components/ChooseBookmarks/index.client.tsx'
