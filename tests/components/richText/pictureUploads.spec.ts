import { expect, it } from 'vitest'
import { serveEditor } from '../../plainSite/stubs/serveEditor.ts'
import { hashOf, serveUploads } from '../../plainSite/stubs/serveUploads.ts'
import { blocksOf, button, storedIn, useTextEditor } from './useTextEditor.ts'

const { site, openEditor } = useTextEditor()

const picture = (name: string, type = 'image/png') => ({
  name,
  mimeType: type,
  buffer: Buffer.from('picture'),
})

it('offers the picture that the archive has of a file, and sends the file where it is wanted', async () => {
  const { page, text } = await openEditor()
  const editor = serveEditor(site())
  editor.add({ id: 12, caption: 'Anker', hash: hashOf(picture('').buffer) })
  serveUploads(site(), editor)
  let sent = 0
  site().serve('/media/editorupload', () => {
    sent += 1
    const answer = { status: 1, id: 31, image_link: '/x', thumb_link: '/t' }
    return { type: 'application/json', body: JSON.stringify(answer) }
  })
  const upload = async () => {
    await button(page, 'Picture').click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('dialog').getByRole('button', { name: 'Upload new pictures' }).click(),
    ])
    await chooser.setFiles([picture('anker.png')])
    await page.getByText('anker.png is in the archive already.').waitFor()
    await page.getByRole('img', { name: 'Picture in the archive: Anker' }).waitFor()
  }
  await text.click()
  await upload()
  await button(page, 'Use the picture in the archive').click()
  await expect.poll(() => storedIn(page)).toContain('"imageId":12')
  expect(sent).toBe(0)
  await upload()
  await button(page, 'Upload anyway').click()
  await expect.poll(() => storedIn(page)).toContain('"imageId":31')
  expect(sent).toBe(1)
})

it('uploads pictures with their progress, says why one is not taken, and inserts the others', async () => {
  const { page, text, watch } = await openEditor()
  watch.expect(/422/)
  const answers = [
    { status: 1, id: 31, image_link: '/x', thumb_link: '/t' },
    { msg: 'The image is broken.' },
    { status: 1, id: 32, image_link: '/x', thumb_link: '/t' },
  ]
  site().serve('/media/editorupload', () => {
    const answer = answers.shift() ?? { msg: 'too often' }
    return { type: 'application/json', body: JSON.stringify(answer), status: 'msg' in answer ? 422 : 200 }
  })
  await text.click()
  await button(page, 'Picture').click()
  const dialog = page.getByRole('dialog')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Upload new pictures' }).click(),
  ])
  await chooser.setFiles([
    picture('a.png'),
    picture('b.png'),
    picture('c.txt', 'text/plain'),
    picture('d.png'),
  ])
  await expect.poll(() => dialog.getByText('b.png: The image is broken.').isVisible()).toBe(true)
  await expect.poll(() => dialog.getByText('c.txt: Pictures are JPEG').isVisible()).toBe(true)
  await dialog.getByRole('button', { name: 'Insert the 2 other pictures' }).click()
  await expect.poll(async () => (await blocksOf(page)).length).toBe(2)
  const stored = (await storedIn(page)) ?? ''
  // A heading becomes a bold line.
  expect([...stored.matchAll(/"imageId":(\d+)/g)].map(([, id]) => Number(id))).toEqual([31, 32])
})

it('cancels an upload, and says that one failed where the server says nothing', async () => {
  const { page, text, watch } = await openEditor()
  watch.expect(/502/)
  const waiting: (() => void)[] = []
  site().serve('/media/editorupload', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return { type: 'text/html', body: '<h1>Bad gateway</h1>', status: 502 }
  })
  await text.evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['picture'], 'kran.png', { type: 'image/png' }))
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('progressbar', { name: /Uploading kran.png: \d+ %/ }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel the upload' }).click()
  await expect.poll(() => dialog.getByText('The upload was cancelled.').isVisible()).toBe(true)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Upload new pictures' }).click(),
  ])
  await chooser.setFiles([picture('kran.png')])
  await expect.poll(() => waiting.length).toBe(2)
  for (const answer of waiting) answer()
  await expect.poll(() => dialog.getByText('Error during file upload.').isVisible()).toBe(true)
  await dialog.getByLabel('address of a picture on the web').fill('https://example.org/picture.svg')
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog.getByText('The entered data is invalid.').isVisible()).toBe(true)
})
