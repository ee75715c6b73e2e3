import { createHash } from 'node:crypto'
import type { VariantKey } from '@litfass/images/model'
import { imageSame, upload } from '@litfass/images/routes'
import { uploadTexts } from '../../../plugins/images/texts.ts'
import { errorTexts } from '../../../plugins/kit/texts/errorTexts.ts'
import type { PlainSite } from '../startPlainSite.ts'
import { addressOf, type serveEditor } from './serveEditor.ts'
import { Refused, serveRoute } from './serveRoute.ts'
import type { PictureGiven, StoredPicture } from './storedPicture.ts'

export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

const words = uploadTexts.in('de')

/** Refusals by what is wrong, with the status that `tests/contract/upload.spec.ts` expects of the product. */
export const UPLOAD_REFUSALS = {
  tooLarge: { status: 413, code: 'upload.tooLarge', msg: words.tooLarge },
  type: { status: 415, code: 'upload.type', msg: words.type },
  full: {
    status: 503,
    code: 'storeAway',
    msg: errorTexts.in('de').storeAway,
    headers: { 'Retry-After': '10' },
  },
} as const

/** What a proxy answers that has lost the server's answer. */
const LOST = { status: 502, code: 'badGateway', msg: 'Bad Gateway' }

type UploadRefusal = keyof typeof UPLOAD_REFUSALS

/**
 * Serves uploads of the editor's pictures: one key makes one picture, which is a stub until the test processes it. What
 * stands behind the routes is tested by `tests/contract/upload.spec.ts`, `interruptedUpload.spec.ts` and by
 * `tests/int/uploadKeys.spec.ts`, `sameContent.spec.ts`.
 * @param textsOf what the server finds in a file, by its name
 */
export function serveUploads(
  site: PlainSite,
  editor: ReturnType<typeof serveEditor>,
  textsOf: (fileName: string) => Pick<PictureGiven, 'caption' | 'copyright'> = () => ({}),
) {
  const keys: string[] = []
  const byKey = new Map<string, StoredPicture>()
  const refusals: UploadRefusal[] = []
  const losses: (typeof LOST)[] = []

  serveRoute(site, upload, async ({ form, header }) => {
    const fields = await form()
    const file = fields.get('file')
    if (!(file instanceof File)) throw new Error('There is no file.')
    const refusal = refusals.shift()
    if (refusal) throw new Refused(UPLOAD_REFUSALS[refusal])
    const key = header('Idempotency-Key') ?? ''
    keys.push(key)
    const hash = hashOf(Buffer.from(await file.arrayBuffer()))
    const id = 20 + editor.pictures.size
    const picture =
      byKey.get(key) ?? editor.add({ ...textsOf(file.name), id, hash, fileName: file.name, isStub: true })
    byKey.set(key, picture)
    const lost = losses.shift()
    if (lost) throw new Refused(lost)
    return { files: [{ imageObj: JSON.stringify(picture.imageObj()), imageUrls: addressesOf(picture) }] }
  })

  serveRoute(site, imageSame, ({ query }) => ({
    pictures: [...editor.pictures.values()]
      .filter((picture) => picture.now().state.fields.contentHash === query.hash)
      .map((picture) => {
        const imageObj = picture.imageObj()
        const { caption, copyright } = imageObj
        return {
          ...{ imageObj: JSON.stringify(imageObj), imageUrls: addressesOf(picture) },
          ...{ caption, copyright },
        }
      }),
  }))

  return {
    /** The idempotency key of each upload that has arrived. */
    keys,
    /** Refuses the next upload. */
    refuseNext: (refusal: UploadRefusal) => refusals.push(refusal),
    /** Stores the next upload, and loses the answer. */
    loseNextAnswer: () => losses.push(LOST),
    /** The pictures that were uploaded, in their order. */
    uploaded: () => [...byKey.values()],
  }
}

/** The largest file in every size: these pictures are small. */
export function addressesOf(picture: StoredPicture): Record<VariantKey, string> {
  const file = addressOf(picture)
  return { T: file, XS: file, S: file, M: file, L: file, XL: file, XXL: file }
}
