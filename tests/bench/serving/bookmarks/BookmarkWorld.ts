import type { Site, StockApp } from '../world/World.ts'

/** What the bench of bookmarks asks: the site with pictures to bookmark, and the reference application. */
export interface BookmarkWorld {
  readonly site: Site
  readonly stock: StockApp
  /** The picture a visitor begins with. */
  readonly first: number
  /** The others. */
  readonly ids: readonly number[]
}
