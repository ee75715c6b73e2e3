import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { payloadForm } from '../../../factories/uploads.ts'
import { sendForm } from '../load/sendForm.ts'
import type { StockApp } from './World.ts'

const account = { email: 'editor@stock.test', password: 'stock-test-password' }

/** Adds an account and the pictures of a folder to an empty reference application, by its own routes. */
export const fillStockApp = async (
  url: string,
  folder: string,
): Promise<Pick<StockApp, 'headers' | 'ids'>> => {
  const registered = await fetch(`${url}/api/accounts/first-register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
  const { token } = z.object({ token: z.string() }).parse(await registered.json())
  const headers = { Authorization: `JWT ${token}` }
  const ids: number[] = []
  for (const name of (await readdir(folder)).toSorted()) {
    const content = await readFile(join(folder, name))
    const form = payloadForm({ content, name }, { caption: `Bild ${name}`, copyright: 'Litfass' })
    const { body } = await sendForm(`${url}/api/images`, form, headers)
    ids.push(z.object({ doc: z.object({ id: z.number() }) }).parse(body).doc.id)
  }
  return { headers, ids }
}
