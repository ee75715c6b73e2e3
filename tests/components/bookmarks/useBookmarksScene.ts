import type { OpenPageOptions } from '@litfass/kit/testing/browser'
import { beforeEach } from 'vitest'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'
import { type Lists, serveBookmarks } from './serveBookmarks.ts'

/** The plain site for a test file with the routes of bookmarks, what they hold and were told, and the way to the scene. */
export function useBookmarksScene() {
  const { site, open } = usePlainSite()
  const rows = new Map<number, Lists>()
  const acted: string[] = []
  beforeEach(() => {
    rows.clear()
    for (const id of [3, 2, 1, 9]) rows.set(id, { temporary: true, saved: false })
    acted.length = 0
    serveBookmarks(site(), { rows, acted })
  })

  async function openScene(query = '', options: OpenPageOptions = {}) {
    const opened = await open(options)
    await opened.page.goto(`/?scene=bookmarks${query}`)
    await opened.page.locator('html[data-ready]').waitFor()
    return opened
  }

  return { site, rows, acted, openScene }
}
