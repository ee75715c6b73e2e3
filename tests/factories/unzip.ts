import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import yauzl from 'yauzl'

/** Reads the files of a ZIP as text, by name. */
export async function unzip(content: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  const zip = await yauzl.fromBufferPromise(content, { lazyEntries: true })
  zip.on('entry', (entry: yauzl.Entry) => {
    zip.openReadStream(entry, async (error, stream) => {
      if (error || !stream) throw error
      files[entry.fileName] = await text(stream)
      zip.readEntry()
    })
  })
  zip.readEntry()
  await once(zip, 'end')
  return files
}
