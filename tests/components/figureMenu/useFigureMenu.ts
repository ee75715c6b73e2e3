import type { OpenPageOptions } from '@litfass/kit/testing/browser'
import { sceneImage } from '../../plainSite/sceneImages.ts'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'
import { button, german } from './menuOnPage.ts'
import { serveCuts } from './serveCuts.ts'

export const image = sceneImage(1)
export const all = { edit: true, download: true, delete: true, contextMenu: true }
export const final = {
  isStorageFinalized: true,
  imageData: { id: 1, url_set: image.urls, width: image.width, height: image.height },
}

type Setting = {
  language?: 'de' | 'en'
  scene?: string
  query?: string
  look?: OpenPageOptions
  controls?: typeof all
  storage?: unknown
  usage?: unknown
  edit?: boolean
  /** The key that opens the menu, in place of a press. */
  by?: string
}

/** The plain site for a test file, and the ways to a figure, its menu and its addresses. */
export function useFigureMenu() {
  const { site, open } = usePlainSite()

  /** A page with a figure whose services answer what the test wants. */
  async function opened({ language = 'de', scene = 'menu', query = '', look, ...rest }: Setting = {}) {
    const { controls = all, storage = final, usage = [], edit = true } = rest
    const json = (value: unknown) => () => ({ type: 'application/json', body: JSON.stringify(value) })
    const figure = {
      media: { type: 'image', state: 'shown', image },
      ratio: { small: 'original', medium: 'original', large: 'original' },
      controls,
      badgeShowMetaData: false,
      disableReferenceMode: false,
      heroImageMark: false,
      ...(controls.edit && { imageManagerPrefix: 'article' }),
    }
    site().serve('/fake/figure', json(figure))
    site().serve('/fake/storage', json(storage))
    site().serve('/fake/usage', json(usage))
    site().serve('/fake/edit', json(edit))
    site().serve('/fake/remove', json(null))
    serveCuts(site())
    const result = await open(look)
    await result.page.goto(`/?scene=${scene}&lang=${language}${query}`)
    await result.page.locator('html[data-ready]').waitFor()
    return result
  }

  async function openMenu({ by, ...setting }: Setting = {}) {
    const result = await opened(setting)
    if (by) await button(result.page).press(by)
    else await button(result.page).click()
    await result.page.getByRole('menu').waitFor({ state: 'attached' })
    return result
  }

  async function openUrls(setting: Setting = {}) {
    const result = await openMenu(setting)
    await result.page.getByRole('menuitem', { name: german.urls }).click()
    await result.page.getByRole('dialog', { name: german.urls }).waitFor()
    return result
  }

  const asked = (path: string) => site().requests.filter(({ url }) => url.startsWith(path)).length

  return { site, open, opened, openMenu, openUrls, asked }
}
