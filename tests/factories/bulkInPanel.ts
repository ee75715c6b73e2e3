import type { Page } from 'playwright'

const LIST = '/admin/collections/images'

/** The list of pictures in the panel, and what can be done in it to several of them. */
export function bulkInPanel(page: Page) {
  const bar = page.getByRole('region', { name: 'Mehrere Bilder bearbeiten' })
  const dialog = page.getByRole('dialog')
  return {
    bar,
    dialog,
    /** @param query of the list, such as `search=deich`; Payload remembers the `limit` of an account */
    goto: async (query = 'limit=10'): Promise<void> => {
      await page.goto(`${LIST}?${query}`)
      await bar.waitFor()
    },
    tick: async (...names: string[]): Promise<void> => {
      for (const name of names)
        await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
    },
    choose: (name: string): Promise<void> => bar.getByRole('button', { name, exact: true }).click(),
    start: (): Promise<void> => dialog.getByRole('button', { name: 'Starten' }).click(),
    /** Waits until the window says so. */
    says: (text: string): Promise<void> => dialog.getByText(text, { exact: true }).waitFor(),
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    problems: dialog.getByRole('region', { name: 'Nicht geändert' }).getByRole('listitem'),
  }
}
