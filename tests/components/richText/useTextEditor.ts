import { imageSame } from '@litfass/images/routes'
import type { OpenPageOptions } from '@litfass/kit/testing/browser'
import type { Page } from 'playwright'
import { serveRoute } from '../../plainSite/stubs/serveRoute.ts'
import { usePlainSite } from '../../plainSite/usePlainSite.ts'

/** The editor of texts on the plain site, in English. */
export function useTextEditor() {
  const { site, open } = usePlainSite()
  async function openEditor(query = '', options: OpenPageOptions = {}) {
    const opened = await open(options)
    serveRoute(site(), imageSame, () => ({ pictures: [] }))
    await opened.page.goto(`/?scene=richTextEditor&lang=en${query}`)
    const text = textOf(opened.page)
    await text.waitFor()
    return { ...opened, text }
  }
  return { site, open, openEditor }
}

export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What is handed on, as JSON. */
export const storedIn = (page: Page) => page.locator('[data-stored]').textContent()

type StoredNode = { type: string; tag?: string; text?: string; children?: StoredNode[] }

/** The blocks that are handed on, each as its tag or type and what it says. */
export async function blocksOf(page: Page): Promise<string[]> {
  const stored = JSON.parse((await storedIn(page)) ?? 'null')
  const words = (node: StoredNode): string => node.text ?? (node.children ?? []).map(words).join('|')
  return (stored?.root.children ?? []).map((node: StoredNode) =>
    `${node.tag ?? node.type} ${words(node)}`.trim(),
  )
}
