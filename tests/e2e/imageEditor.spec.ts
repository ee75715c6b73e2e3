import { dropFile } from '@litfass/kit/testing/browser'
import { expect, it } from 'vitest'
import { editorOnPage, hasFocus } from '../factories/editorOnPage.ts'
import { untilProcessed } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { useImageEditor } from '../factories/useImageEditor.ts'

const { site, open } = useImageEditor()

it('uploads the file dropped on it, shows it with the texts of the file once it is processed, and saves it', async () => {
  const content = await photograph({ seed: 31, caption: 'Hafen am Morgen', copyright: 'S. Nazarov' })
  await site().pool.query('delete from images')
  const { page } = await open({ viewer: site().viewers.editor })
  await page.goto('/bilder')
  await page.getByRole('button', { name: 'Bilder hochladen' }).click()
  const opener = page.getByRole('button', { name: 'Ein Bild hochladen und bearbeiten' })
  await opener.click()
  const editor = editorOnPage(page)
  const zone = editor.dialog.locator('[data-imgeditor="drop-zone"]')
  await zone.waitFor()
  await dropFile(zone, { name: 'hafen.jpg', type: 'image/jpeg', content })
  await editor.marker.waitFor({ timeout: 60_000 })
  await expect.poll(() => editor.field('Bildunterschrift').inputValue()).toBe('Hafen am Morgen')
  await editor.field('Bildunterschrift').fill('Hafen am Abend')
  await editor.button('Nach rechts drehen').click()
  await expect.poll(() => editor.degrees.textContent()).toBe('90°')
  await editor.save()
  await expect.poll(() => hasFocus(opener)).toBe(true)
  const { rows } = await site().pool.query('select id from images')
  expect(rows).toHaveLength(1)
  expect(await untilProcessed(site().payload, rows[0].id)).toMatchObject({
    ...{ caption: 'Hafen am Abend', copyright: 'S. Nazarov', rotation: 90, revision: 2 },
  })
})
