import type { Locator } from 'playwright'

export type DroppedFile = { name: string; type: string; content: Buffer }

/** Drags a file over an element and drops it there, with the events a browser sends when a person does it. */
export async function dropFile(target: Locator, { name, type, content }: DroppedFile): Promise<void> {
  const file = { name, type, base64: content.toString('base64') }
  const dataTransfer = await target.page().evaluateHandle((given) => {
    const bytes = Uint8Array.from(atob(given.base64), (char) => char.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], given.name, { type: given.type }))
    return transfer
  }, file)
  for (const event of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer })
}
