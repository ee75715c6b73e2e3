import type { IncomingMessage } from 'node:http'

type Body = {
  references: { imageId: number }[]
  imageReferences: { imageId: number }[]
  action: string
}

/** What a call for several pictures sends. */
export async function bodyOf(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
