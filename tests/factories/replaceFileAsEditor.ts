import { expect } from 'vitest'
import { callRest } from './callRest.ts'
import { payloadForm } from './forms.ts'
import type { Site } from './useSite.ts'

/** Puts another file into a picture as an editor does, over REST. */
export async function replaceFileAsEditor(site: Site, id: number, content: Buffer): Promise<void> {
  const answer = await callRest(site, `/images/${id}`, {
    method: 'PATCH',
    headers: site.viewers.editor.headers,
    body: payloadForm({ content, name: 'neu.jpg' }, {}),
  })
  expect(answer.status).toBe(200)
}
