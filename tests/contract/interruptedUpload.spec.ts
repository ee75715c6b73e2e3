import { connect } from 'node:net'
import { createPictureUploads } from '@litfass/images/client'
import { eventually, HttpUploadRequest } from '@litfass/kit/testing'
import { beforeAll, expect, it } from 'vitest'
import { bitmapOfBytes } from '../factories/pictures/drawings.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { type LineProxy, openLineProxy } from '../factories/proxies.ts'
import { filesBelow } from '../factories/storedFiles.ts'
import { uploadPicture } from '../factories/uploads.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
let line: LineProxy
beforeAll(async () => {
  line = await openLineProxy({ port: site().port })
  return () => line.cut()
})

/** What a page would send over the connection, as an editor. */
function uploadsByLine() {
  return createPictureUploads({
    baseUrl: `http://127.0.0.1:${line.port}`,
    createUploadRequest: () => {
      const request = new HttpUploadRequest()
      request.setRequestHeader('Authorization', site().viewers.editor.headers.Authorization ?? '')
      return request
    },
  })
}

it('makes one picture of a file whose connection broke in the middle', async () => {
  const idempotencyKey = 'cut-in-the-middle'
  let retries = 0
  let isCut = false
  const picture = await uploadsByLine().send({
    file: new File([new Uint8Array(bitmapOfBytes(25_000_000))], 'groß.bmp'),
    imageManagerPrefix: 'article',
    idempotencyKey,
    signal: new AbortController().signal,
    onProgress: (percent) => {
      if (percent < 40 || isCut) return
      isCut = true
      void line.cut()
    },
    onRetry: () => {
      retries += 1
      void line.mend()
    },
  })
  expect(retries).toBe(1)
  expect(await idsOf(idempotencyKey)).toEqual([picture.imageObj.id])
  expect(await filesBelow(`${site().dataDir}/tmp`)).toEqual([])
})

it('returns the picture that was stored although its answer was lost', async () => {
  const key = 'answer-never-heard'
  const content = await photograph()
  await sendAndHangUp(content, key)
  const [id] = await eventually('the picture to be stored', async () => {
    const ids = await idsOf(key)
    return ids.length > 0 ? ids : undefined
  })
  const again = await uploadPicture(site(), { content }, { headers: { 'Idempotency-Key': key } })
  expect(again.status).toBe(200)
  const { files } = await again.json()
  expect(JSON.parse(files[0].imageObj).id).toBe(id)
  expect(await idsOf(key)).toEqual([id])
})

it('says in the OpenAPI document which header makes an upload safe to send again', async () => {
  const { paths } = await (await fetch(`${site().url}/api/openapi.json`)).json()
  expect(paths['/media/upload'].post.parameters).toMatchObject([
    { in: 'header', name: 'Idempotency-Key', schema: { type: 'string', pattern: '^[!-~]{8,100}$' } },
  ])
  expect(Object.keys(paths['/media/ajax/imagesame'])).toEqual(['get'])
})

it('hides keys from GraphQL, for reading and writing', async () => {
  const key = 'hidden-in-graphql'
  const content = await photograph()
  const { files } = await (
    await uploadPicture(site(), { content }, { headers: { 'Idempotency-Key': key } })
  ).json()
  const { id } = JSON.parse(files[0].imageObj)
  const asked = await graphql(`{ Image(id: ${id}) { id uploadKey } }`)
  expect(asked).not.toContain(key)
  const found = await graphql(
    `{ Images(where: { uploadKey: { equals: "${key}" } }) { totalDocs docs { id } } }`,
  )
  expect(found).not.toContain(`"id":${id}`)
  await graphql(`mutation { updateImage(id: ${id}, data: { uploadKey: "forged-by-somebody" }) { id } }`)
  expect(await idsOf(key)).toEqual([id])
})

async function idsOf(key: string): Promise<number[]> {
  const { rows } = await site().pool.query('select id from images where upload_key = $1', [key])
  return rows.map(({ id }) => id)
}

async function graphql(query: string): Promise<string> {
  const { headers } = site().viewers.admin
  const answer = await fetch(`${site().url}/api/graphql`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return answer.text()
}

/** Sends a whole upload and disconnects before it is answered. */
async function sendAndHangUp(content: Buffer, key: string): Promise<void> {
  const { port, viewers } = site()
  const part = (head: string) => Buffer.from(`--grenze\r\nContent-Disposition: form-data; ${head}\r\n\r\n`)
  const body = Buffer.concat([
    part('name="imageManagerPrefix"'),
    Buffer.from('article\r\n'),
    part('name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg'),
    content,
    Buffer.from('\r\n--grenze--\r\n'),
  ])
  const head = [
    'POST /media/upload HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    `Authorization: ${viewers.editor.headers.Authorization}`,
    `Idempotency-Key: ${key}`,
    'Content-Type: multipart/form-data; boundary=grenze',
    `Content-Length: ${body.length}`,
  ]
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await new Promise((resolve) => socket.write(body, resolve))
  await eventually('the picture to be stored', async () => (await idsOf(key)).length > 0)
  socket.destroy()
}
