import { createServer } from 'node:http'
import { CUT_RATIOS, CUT_SIZES, type CutRatio, cutFileName, planCut } from '@litfass/kit/domain'
import { expectAccessible, type OpenPageOptions } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { looks } from '../factories/looks.ts'
import { sceneImage } from '../plainSite/sceneImages.ts'
import { usePlainSite } from '../plainSite/usePlainSite.ts'

const { site, open } = usePlainSite()
const image = sceneImage(1)
const all = { edit: true, download: true, delete: true, contextMenu: true }
const final = {
  isStorageFinalized: true,
  imageData: { id: 1, url_set: image.urls, width: image.width, height: image.height },
}

const german = {
  menu: 'Aktionen für dieses Bild',
  edit: 'Bearbeiten',
  download: 'Herunterladen',
  urls: 'Adressen und Einbetten',
  delete: 'Löschen …',
}
const english = {
  menu: 'Actions for this picture',
  edit: 'Edit',
  download: 'Download',
  urls: 'Addresses and embedding',
  delete: 'Delete …',
}

describe('the menu of a figure', () => {
  it.each([
    ['de', german],
    ['en', english],
  ] as const)('has names for everything: %s', async (language, names) => {
    const { page } = await openMenu({ language })
    await expect.poll(() => itemsOf(page)).toEqual([names.edit, names.download, names.urls, names.delete])
    expect(await page.getByRole('menu', { name: names.menu, exact: true }).count()).toBe(1)
    expect(await button(page).getAttribute('aria-expanded')).toBe('true')
  })

  it.each([
    ['edit', german.edit],
    ['download', german.download],
    ['delete', german.delete],
  ] as const)(
    'lacks what the server does not allow now, whatever the page asked for: %s',
    async (flag, name) => {
      const { page } = await openMenu({ controls: { ...all, [flag]: false } })
      await page.getByRole('menuitem', { name: german.urls }).waitFor()
      expect(await itemsOf(page)).toHaveLength(3)
      expect(await itemsOf(page)).not.toContain(name)
      const asked = site().requests.find(({ url }) => url.startsWith('/fake/figure'))
      expect(JSON.parse(new URL(asked?.url ?? '', 'http://x').searchParams.get('flags') ?? '')).toEqual(all)
    },
  )

  it('says so when there is nothing to do, and can be closed there', async () => {
    const { page } = await openMenu({ controls: { ...all, contextMenu: false } })
    await page.getByText('Für dieses Bild gibt es hier nichts zu tun.').waitFor()
    expect(await itemsOf(page)).toEqual(['Schließen'])
    await page.keyboard.press('Enter')
    await expectClosed(page)
  })

  it('says that it waits, and the first item has the focus when the answer is there', async () => {
    site().delay('/fake/figure', 700)
    const { page } = await openMenu()
    const menu = page.getByRole('menu')
    expect(await menu.getAttribute('aria-busy')).toBe('true')
    expect(await page.getByRole('status').allTextContents()).toContain('Wird geladen …')
    await expect.poll(() => focusedText(page)).toBe(german.edit)
    expect(await menu.getAttribute('aria-busy')).toBe('false')
  })

  it('says that reloading failed, and tries again', async () => {
    const { page, watch } = await opened()
    watch.expect(/503/)
    site().failOnce('/fake/figure')
    await button(page).click()
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Failed reloading Image.')
    expect(await focusedText(page)).toBe('Erneut versuchen')
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedText(page)).toBe(german.edit)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('shows addresses and embedding only once the storage state says that the files are final', async () => {
    site().delay('/fake/storage', 600)
    const { page } = await openMenu()
    await expect.poll(() => itemsOf(page)).toEqual([german.edit, german.download, german.delete])
    await expect.poll(() => itemsOf(page)).toEqual([german.edit, german.download, german.urls, german.delete])
    expect(await focusedText(page)).toBe(german.edit)
  })

  it.each([
    ['not final', { ...final, isStorageFinalized: false }],
    ['without data', { ...final, imageData: null }],
  ])('keeps them hidden when the files are %s', async (_, storage) => {
    const { page } = await openMenu({ storage })
    await page.getByRole('menuitem', { name: german.delete }).waitFor()
    await page.waitForTimeout(300)
    expect(await itemsOf(page)).not.toContain(german.urls)
  })

  it('only logs that the storage state failed', async () => {
    const { page, watch } = await opened()
    watch.expect(/503/)
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
    site().failAlways('/fake/storage')
    await button(page).click()
    await expect.poll(() => itemsOf(page)).toEqual([german.edit, german.download, german.delete])
    await expect.poll(() => logged.join()).toContain('Storage state')
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

describe('by keyboard', () => {
  it('is walked through with arrows, Home, End and letters, and Escape gives the focus back', async () => {
    const { page } = await openMenu({ by: 'Enter' })
    await page.getByRole('menuitem', { name: german.urls }).waitFor()
    const at = async (key: string) => {
      await page.keyboard.press(key)
      return focusedText(page)
    }
    expect(await focusedText(page)).toBe(german.edit)
    expect(await at('ArrowDown')).toBe(german.download)
    expect(await at('ArrowUp')).toBe(german.edit)
    expect(await at('ArrowUp')).toBe(german.delete)
    expect(await at('ArrowDown')).toBe(german.edit)
    expect(await at('End')).toBe(german.delete)
    expect(await at('Home')).toBe(german.edit)
    expect(await at('a')).toBe(german.urls)
    await page.waitForTimeout(600)
    expect(await at('l')).toBe(german.delete)
    await page.keyboard.press('Escape')
    await expectClosed(page)
  })

  it('is left by Tab, to what comes after its button', async () => {
    const { page } = await openMenu({ by: 'Enter' })
    await page.getByRole('menuitem', { name: german.edit }).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.getByRole('menu').count()).toBe(0)
    expect(await focusedText(page)).toBe('after')
  })

  it.each(['ContextMenu', 'Shift+F10'])(
    'opens with %s anywhere on the figure, and the focus comes back there',
    async (key) => {
      const { page } = await opened()
      await page.getByRole('link').focus()
      await page.keyboard.press(key)
      await expect.poll(() => focusedText(page)).toBe(german.edit)
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('menu').count()).toBe(0)
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A')
    },
  )
})

describe('by pointer', () => {
  it('closes with a press elsewhere, which gives the focus back, and with its button', async () => {
    const { page } = await openMenu()
    await page.getByRole('menuitem', { name: german.edit }).waitFor()
    await page.mouse.click(900, 600)
    await expectClosed(page)
    await button(page).click()
    await page.getByRole('menu').waitFor()
    await button(page).click()
    await expect.poll(() => page.getByRole('menu').count()).toBe(0)
  })

  it('leaves the picture the browser’s own menu', async () => {
    const { page } = await opened()
    await page.evaluate(() =>
      document.addEventListener('contextmenu', (event) => {
        document.body.dataset.prevented = String(event.defaultPrevented)
      }),
    )
    await page.getByRole('img').click({ button: 'right' })
    expect(await page.locator('body').getAttribute('data-prevented')).toBe('false')
    expect(await page.getByRole('menu').count()).toBe(0)
  })

  it('stands in the window on a phone, wherever its button is', async () => {
    const { page } = await openMenu({ look: { viewport: { width: 375, height: 420 } } })
    await page.getByRole('menuitem', { name: german.urls }).waitFor()
    const box = await page.locator('.litfass-menu').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(8)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(367)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(412)
    for (const item of await page.getByRole('menuitem').all()) {
      expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })
})

describe('Bearbeiten', () => {
  it.each([
    [true, '1'],
    [false, '0'],
  ])('reloads the figure only when something was saved: %s', async (isSaved, reloads) => {
    const { page } = await openMenu({ edit: isSaved })
    await page.getByRole('menuitem', { name: german.edit }).click()
    await expectClosed(page)
    expect(await page.locator('figure').getAttribute('data-reloads')).toBe(reloads)
  })

  it('says why the editor could not be opened, and tries again', async () => {
    const { page, watch } = await opened()
    watch.expect(/503/)
    site().failOnce('/fake/edit')
    await button(page).click()
    await page.getByRole('menuitem', { name: german.edit }).click()
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('told to fail')
    await page.getByRole('menuitem', { name: 'Erneut versuchen' }).click()
    await expect.poll(() => page.locator('figure').getAttribute('data-reloads')).toBe('1')
  })
})

it('Herunterladen saves the largest file under a name that says what it shows', async () => {
  const { page } = await openMenu()
  await page.getByRole('menuitem', { name: german.download }).waitFor()
  await page.keyboard.press('ArrowDown')
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Space')])
  expect(download.suggestedFilename()).toBe(
    'Der-Deich-am-Abend,-kurz-bevor-das-Gewitter-über-die-Elbe-1.webp',
  )
  expect(new URL(download.url()).pathname).toBe('/media/file/1/scene/XXL.webp')
  await expectClosed(page)
})

describe('Löschen', () => {
  const used = [
    { kind: 'Galerie', title: 'Elbe', page: '/galerie/3', panel: '/admin/galleries/3' },
    { kind: 'Startseite', title: 'Aufmacher', page: null, panel: null },
  ]

  it('asks, says where the picture is used, and does nothing when the answer is no', async () => {
    const { page } = await openMenu({ usage: used })
    await page.getByRole('menuitem', { name: german.delete }).click()
    const question = page.getByRole('alertdialog', { name: 'Bild löschen?' })
    await question.getByText('Das lässt sich nicht rückgängig machen.').waitFor()
    await question.getByText('Das Bild wird noch verwendet:').waitFor()
    expect(await question.getByRole('listitem').allTextContents()).toEqual([
      'Galerie: Elbe (im Panel: Elbe)',
      'Startseite: Aufmacher',
    ])
    expect(await question.getByRole('link', { name: 'Elbe', exact: true }).getAttribute('href')).toBe(
      '/galerie/3',
    )
    expect(await focusedText(page)).toBe('Abbrechen')
    await page.keyboard.press('Enter')
    await expectClosed(page)
    expect(asked('/fake/remove')).toBe(0)
  })

  it('waits with the deletion until it is known where the picture is used', async () => {
    site().delay('/fake/usage', 800)
    const { page } = await openMenu()
    await page.getByRole('menuitem', { name: german.delete }).click()
    const yes = page.getByRole('button', { name: 'Für immer löschen' })
    expect(await yes.getAttribute('aria-disabled')).toBe('true')
    await yes.click({ force: true })
    await page.getByText('Das Bild wird nirgends verwendet.').waitFor()
    expect(asked('/fake/remove')).toBe(0)
    expect(await yes.getAttribute('aria-disabled')).toBe('false')
  })

  it('loses nothing when it fails, says why, and can be tried again; then the figure says that it is gone', async () => {
    const { page, watch } = await openMenu()
    watch.expect(/503/)
    site().failOnce('/fake/remove')
    await page.getByRole('menuitem', { name: german.delete }).click()
    await page.getByText('Das Bild wird nirgends verwendet.').waitFor()
    await page.getByRole('button', { name: 'Für immer löschen' }).click()
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toBe('Das Bild wurde nicht gelöscht. told to fail')
    expect(await page.getByRole('img').count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Für immer löschen' }).press('Enter')
    await page.locator('figure').getByText('deleted').waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Das Bild wurde gelöscht.')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('FIGURE')
  })

  it('says when it could not be found out where the picture is used, asks again, and does not stand in the way', async () => {
    const { page, watch } = await openMenu({ usage: used })
    watch.expect(/503/)
    site().failOnce('/fake/usage')
    await page.getByRole('menuitem', { name: german.delete }).click()
    await page.getByText('Wo das Bild verwendet wird, ließ sich nicht feststellen.').waitFor()
    expect(await page.getByRole('button', { name: 'Für immer löschen' }).getAttribute('aria-disabled')).toBe(
      'false',
    )
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await page.getByText('Das Bild wird noch verwendet:').waitFor()
  })
})

it('a figure of the plugin asks nothing before its menu is opened, and says that its picture is gone', async () => {
  const { page } = await opened({ query: '&real' })
  expect(asked('/fake/')).toBe(0)
  await page.getByRole('button', { name: /^Aktionen/ }).press('Enter')
  await expect.poll(() => focusedText(page)).toBe(german.edit)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByText('Das Bild wird nirgends verwendet.').waitFor()
  await page.getByRole('button', { name: 'Für immer löschen' }).press('Enter')
  await page.locator('figure').getByText('Dieses Bild gibt es nicht mehr.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('FIGURE')
})

describe('the addresses of a picture', () => {
  it('are seven fields with whole addresses that select themselves', async () => {
    const { page } = await openUrls()
    const dialog = page.getByRole('dialog', { name: german.urls })
    const labels = ['T, 20', 'XS, 60', 'S, 160', 'M, 320', 'L, 640', 'XL, 1200', 'XXL, 1920']
    for (const label of labels) {
      const field = dialog.getByRole('textbox', { name: `${label} px breit`, exact: true })
      const size = label.split(',')[0]
      expect(await field.inputValue()).toBe(`${site().url}/media/file/1/scene/${size}.webp`)
      expect(await field.isEditable()).toBe(false)
    }
    const field = dialog.getByRole('textbox', { name: 'M, 320 px breit' })
    await field.focus()
    const selected = () => field.evaluate((input) => String(input.ownerDocument.getSelection()))
    expect(await selected()).toBe(await field.inputValue())
    await dialog.getByRole('heading', { name: german.urls }).first().click()
    await field.click()
    expect(await selected()).toBe(await field.inputValue())
  })

  it('say which sizes share a file, and how wide it is', async () => {
    const small = sceneImage(6)
    const storage = { ...final, imageData: { id: 1, url_set: small.urls, width: 800, height: 600 } }
    const { page } = await openUrls({ storage })
    const field = page.getByRole('textbox', { name: 'XXL, 800 px breit' })
    expect(await field.evaluate((input) => input.getAttribute('aria-describedby'))).toBeTruthy()
    expect(await page.getByText('Dieselbe Datei wie XL').count()).toBe(1)
    expect(await page.getByText(/^Dieselbe Datei/).count()).toBe(1)
  })

  it('are really copied, and the button says so for one second', async () => {
    const { page, context, watch } = await openUrls()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    // The clock is put into every frame, and the preview lets no script in.
    watch.expect(/Blocked script execution in 'about:srcdoc'/)
    await page.clock.install()
    const copy = page.getByRole('button', { name: 'Kopieren: Adresse L', exact: true })
    const width = (await copy.boundingBox())?.width
    await copy.click()
    const copied = page.getByRole('button', { name: 'Kopiert: Adresse L', exact: true })
    await copied.waitFor()
    expect((await copied.boundingBox())?.width).toBe(width)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${site().url}/media/file/1/scene/L.webp`,
    )
    expect(await page.getByRole('status').allTextContents()).toContain('Adresse L kopiert')
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await copy.click()
    await copied.waitFor()
    await page.clock.runFor(999)
    expect(await copied.count()).toBe(1)
    await page.clock.runFor(1)
    await copy.waitFor()
    expect(await page.getByRole('status').allTextContents()).not.toContain('Adresse L kopiert')
  })

  it.each([
    ['has no clipboard for us', () => Object.defineProperty(navigator, 'clipboard', { value: undefined })],
    [
      'refuses its clipboard',
      () => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      },
    ],
  ])('are copied the older way where the browser %s', async (_, takeAway) => {
    const { page, context } = await openUrls()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const read = await page.evaluateHandle(() => navigator.clipboard.readText.bind(navigator.clipboard))
    await page.evaluate(takeAway)
    await page.getByRole('button', { name: 'Kopieren: Adresse S', exact: true }).click()
    await page.getByRole('button', { name: 'Kopiert: Adresse S', exact: true }).waitFor()
    expect(await read.evaluate((readText) => readText())).toBe(`${site().url}/media/file/1/scene/S.webp`)
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Kopiert: Adresse S')
  })

  it('are selected, and somebody is told to copy them, where nothing else is left', async () => {
    const { page } = await openUrls()
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    })
    await page.getByRole('button', { name: 'Kopieren: Adresse S', exact: true }).click()
    await page.getByText('Der Browser erlaubt das Kopieren nicht.').waitFor()
    const field = page.getByRole('textbox', { name: 'S, 160 px breit', exact: true })
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => String(getSelection()))).toBe(await field.inputValue())
  })

  it.each(['Escape', 'Schließen'])('are closed by %s, and the focus is back at the button', async (way) => {
    const { page } = await openUrls()
    for (let count = 0; count < 12; count += 1) await page.keyboard.press('Shift+Tab')
    expect(
      await page.evaluate(() => document.activeElement?.closest('dialog') ?? document.activeElement?.tagName),
    ).not.toBe('BUTTON')
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await page.getByRole('button', { name: way }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expectClosed(page)
  })

  it('open inside a dialog of the page, and Escape closes one thing at a time', async () => {
    const { page } = await openUrls({ query: '&dialog' })
    await page.getByRole('textbox', { name: 'M, 320 px breit' }).focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    expect(await focusedText(page)).toBe('⋯')
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedText(page)).toBe(german.edit)
    await page.keyboard.press('Escape')
    expect(await page.getByRole('menu').count()).toBe(0)
    expect(await page.getByRole('dialog', { name: 'outer' }).count()).toBe(1)
    expect(await focusedText(page)).toBe('⋯')
  })
})

describe('the embed snippet', () => {
  it('is made for the ratio chosen, by keyboard too, and shown as it will be', async () => {
    const { page } = await openUrls()
    const code = page.getByRole('textbox', { name: 'HTML für die andere Seite' })
    expect(await code.inputValue()).toContain('/media/imagecut/1/original-')
    const choice = page.getByRole('group', { name: 'Ausschnitt' })
    await choice.getByRole('radio', { name: 'ganzes Bild' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await choice.getByRole('radio', { name: '16:9' }).isChecked()).toBe(true)
    expect(await code.inputValue()).toContain(`${site().url}/media/imagecut/1/16x9-XXL.jpg`)
    expect(await code.inputValue()).not.toContain('original-')
    const frame = page.frameLocator('iframe[title="Vorschau des eingebetteten Bildes"]')
    await frame.getByRole('img', { name: image.caption }).scrollIntoViewIfNeeded()
    const shape = () =>
      frame
        .getByRole('img')
        .evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth / img.naturalHeight : 0))
    await expect.poll(shape).toBeCloseTo(16 / 9, 2)
    await frame.getByText('Foto: S. Nazarov').waitFor()
  })

  it('has a preview as high as what it shows, in which no script runs', async () => {
    const { page } = await openUrls()
    const iframe = page.locator('iframe')
    await iframe.scrollIntoViewIfNeeded()
    expect(await iframe.getAttribute('sandbox')).not.toContain('allow-scripts')
    const heights = () =>
      iframe.evaluate((element) => {
        if (!(element instanceof HTMLIFrameElement)) return []
        return [element.clientHeight, element.contentDocument?.documentElement.scrollHeight ?? 0]
      })
    await expect.poll(async () => new Set(await heights()).size).toBe(1)
    expect((await heights())[0]).toBeGreaterThan(200)
  })

  it.each(['de', 'en'] as const)(
    'is copied whole and works on another site without script: %s',
    async (language) => {
      serveCuts()
      const { page, context } = await opened({ language, scene: 'menuEmbed' })
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const name = language === 'de' ? /^Kopieren: HTML/ : /^Copy: HTML/
      await page.getByRole('button', { name }).click()
      await page.getByRole('button', { name: language === 'de' ? /^Kopiert/ : /^Copied/ }).waitFor()
      const snippet = await page.evaluate(() => navigator.clipboard.readText())
      const embedded = sceneImage(2)
      const foreign = await serveForeignPage(snippet)
      try {
        const { page: other, watch } = await open({ javaScriptEnabled: false })
        watch.expect(/request to 127/)
        await other.goto(foreign.url)
        const picture = other.getByRole('img', { name: embedded.caption })
        await expect
          .poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
          .toBeGreaterThan(300)
        const size = await picture.boundingBox()
        expect((size?.width ?? 0) / (size?.height ?? 1)).toBeCloseTo(1, 1)
        expect(await other.getByRole('link').getAttribute('href')).toBe(`${site().url}/picture/2`)
        const caption = await other.locator('figcaption').textContent()
        expect(caption).toContain(embedded.caption)
        expect(caption).toContain(`${language === 'de' ? 'Foto' : 'Photo'}: Erika Muster`)
        const checked = await open()
        checked.watch.expect(/request to 127/)
        await checked.page.goto(foreign.url)
        await expectAccessible(checked.page)
      } finally {
        await foreign.close()
      }
    },
  )
})

describe.each(Object.entries({ ...looks, 'in forced colours': { forcedColors: 'active' } as const }))(
  '%s',
  (_, look) => {
    it('axe finds nothing with menu, addresses and question open, and nothing is wider than the window', async () => {
      const { page } = await openMenu({ look })
      await page.getByRole('menuitem', { name: german.urls }).waitFor()
      await expectSound(page)
      await page.getByRole('menuitem', { name: german.urls }).click()
      await page.getByRole('dialog').waitFor()
      await takePreviewAway(page)
      await expectSound(page)
      await page.keyboard.press('Escape')
      await button(page).click()
      await page.getByRole('menuitem', { name: german.delete }).click()
      await page.getByText('Das Bild wird nirgends verwendet.').waitFor()
      await expectSound(page)
    })
  },
)

it('fits a phone with letters of twice the size', async () => {
  const { page } = await openUrls({ look: { viewport: { width: 375, height: 800 } } })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await takePreviewAway(page)
  await expectSound(page)
  await page.keyboard.press('Escape')
  await button(page).click()
  await page.getByRole('menuitem', { name: german.delete }).waitFor()
  await expectSound(page)
})

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
  }
  site().serve('/fake/figure', json(figure))
  site().serve('/fake/storage', json(storage))
  site().serve('/fake/usage', json(usage))
  site().serve('/fake/edit', json(edit))
  site().serve('/fake/remove', json(null))
  serveCuts()
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

const button = (page: Page) => page.getByRole('button', { name: '⋯' })
const itemsOf = async (page: Page) =>
  (await page.getByRole('menuitem').allTextContents()).map((text) => text.trim())
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())
const asked = (path: string) => site().requests.filter(({ url }) => url.startsWith(path)).length

async function expectClosed(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('menu').count()).toBe(0)
  await expect.poll(() => focusedText(page)).toBe('⋯')
  await expect.poll(() => button(page).getAttribute('aria-expanded')).toBe('false')
}

/** axe wants to run in every frame, and waits for ever for one that lets no script in; the snippet has a test of its own. */
const takePreviewAway = (page: Page) => page.locator('iframe').evaluate((frame) => frame.remove())

async function expectSound(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => null),
  )
  await expectAccessible(page)
  const sideways = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.litfass-menu, .litfass-dialog__body')].map(
      (element) => element.scrollWidth - element.clientWidth,
    ),
  )
  expect(Math.max(...sideways), 'px to scroll sideways').toBeLessThanOrEqual(0)
}

/** The cuts of the scene's pictures, drawn at their size. */
function serveCuts(): void {
  for (const id of [1, 2]) {
    for (const ratio of CUT_RATIOS) {
      for (const size of CUT_SIZES) {
        site().serve(`/media/imagecut/${id}/${cutFileName({ ratio, size })}`, () => drawCut(id, ratio, size))
      }
    }
  }
}

async function drawCut(id: number, ratio: CutRatio, size: (typeof CUT_SIZES)[number]) {
  const { width, height } = planCut(sceneImage(id), { ratio, size })
  const picture = sharp({ create: { width, height, channels: 3, background: '#1f5d4c' } })
  return { type: 'image/jpeg', body: await picture.jpeg().toBuffer() }
}

/** A page of somebody else, on another origin, with the snippet in it. */
async function serveForeignPage(snippet: string): Promise<{ url: string; close: () => Promise<void> }> {
  const html = `<!doctype html><html lang="de"><title>Elsewhere</title><link rel="icon" href="data:,"><main>${snippet}</main>`
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The other site has no port.')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
