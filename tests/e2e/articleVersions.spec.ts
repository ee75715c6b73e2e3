import { AxeBuilder } from '@axe-core/playwright'
import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { bodyOf, buildArticle } from '../factories/articles.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { looks, useSiteBrowser } from '../factories/pages.ts'
import { openProfile } from '../factories/profiles.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })
const open = useSiteBrowser(site)

/** An article whose text, premium text, lead picture and authors have changed. @returns the address of the comparison and the author's name */
async function changedArticle(): Promise<{ address: string; author: string }> {
  const { payload, viewers } = site()
  const image = await buildImage(payload, { caption: 'Der Hafen', fileName: 'hafen.jpg' })
  await untilProcessed(payload, image.id)
  const slug = await openProfile(payload, viewers.editor.account?.id)
  const { docs: profiles } = await payload.find({
    collection: 'profiles',
    where: { slug: { equals: slug } },
    depth: 0,
    overrideAccess: true,
  })
  const { id } = await buildArticle(payload, {
    body: bodyOf('Am Freitag um zehn.', 'Drei Schiffe.', '[premium]', 'Die Gäste stehen im Logbuch.'),
  })
  await payload.update({
    collection: 'articles',
    id,
    data: {
      title: 'Das Hafenfest beginnt am Samstag',
      lead: image.id,
      authors: profiles.map((profile) => profile.id),
      body: bodyOf(
        'Am Samstag um zehn.',
        'Drei Schiffe.',
        'Und ein Schlepper.',
        '[premium]',
        'Die Gäste stehen an der Tafel.',
      ),
    },
    depth: 0,
    overrideAccess: true,
  })
  const { rows } = await site().pool.query(
    'select id from _articles_v where parent_id = $1 order by created_at desc limit 1',
    [id],
  )
  const address = `/admin/collections/articles/${id}/versions/${rows[0]?.id}`
  return { address, author: profiles[0]?.name ?? '' }
}

/** The lines of a comparison that something else covers. */
const coveredLines = (compared: Locator): Promise<string[]> =>
  compared.locator('p').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const text = document.createRange()
      text.selectNodeContents(line)
      const isCovered = [...text.getClientRects()].some(({ left, top, bottom }) => {
        const points = [top + 1, (top + bottom) / 2, bottom - 1]
        return points.some((y) => !line.contains(document.elementFromPoint(left + 2, y)))
      })
      return isCovered ? [line.textContent ?? ''] : []
    }),
  )

it.each(['light', 'dark'] as const)(
  'versions of an article say which field has changed and how, the premium text too, and no line covers another: %s',
  async (look) => {
    const { address, author } = await changedArticle()
    const { page } = await open({
      ...looks[look],
      viewer: site().viewers.editor,
      cookies: { 'payload-lng': 'de' },
    })
    await page.goto(address)
    const compared = (label: string) =>
      page
        .locator('.field-diff-container')
        .filter({ has: page.locator('.field-diff-label').getByText(label, { exact: true }) })
    const text = compared('Text')
    await text.waitFor()
    const side = (which: 'old' | 'new') => text.locator(`.html-diff__diff-${which} p`).allTextContents()
    expect(await side('old')).toEqual([
      'Am Freitag um zehn.',
      'Drei Schiffe.',
      '[Ab hier nur mit Zugang]',
      'Die Gäste stehen im Logbuch.',
    ])
    expect(await side('new')).toEqual([
      'Am Samstag um zehn.',
      'Drei Schiffe.',
      'Und ein Schlepper.',
      '[Ab hier nur mit Zugang]',
      'Die Gäste stehen an der Tafel.',
    ])
    expect(await coveredLines(text)).toEqual([])
    await compared('Aufmacherbild').getByText('hafen.jpg').waitFor()
    await compared('Aufmacherbild').locator('img').waitFor()
    await compared('Autorinnen und Autoren').getByText(author, { exact: true }).waitFor()
    const { violations } = await new AxeBuilder({ page }).include('.field-diff-content').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
  },
)
