import type { PanelPlace } from '@litfass/kit/panelPlace'
import { createEditorCalls, createEditorClient } from '../../client/createEditorCalls.ts'

/** How often it is looked whether a picture is made, and ms between. */
const LOOKS = 30
const EVERY_MS = 1500

type Watched = Pick<PanelPlace, 'baseUrl' | 'language'> & { id: number; imageManagerPrefix: string }

/** Settles when what is shown of a picture is what it was saved as, or that takes too long. */
export async function untilCurrent({ id, imageManagerPrefix, baseUrl, language }: Watched): Promise<void> {
  const client = createEditorClient(() => language, baseUrl)
  const calls = createEditorCalls(client, { imageManagerPrefix })
  for (let looks = 0; looks < LOOKS; looks += 1) {
    if ((await calls.open(id)).isCurrent) return
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}
