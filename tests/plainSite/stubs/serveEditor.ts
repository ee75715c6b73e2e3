import {
  captionGroup,
  copyrightGroup,
  executeModules,
  focuspointGroup,
  history,
  imgEditor,
  preRotateImage,
  restore,
  rotationGroup,
  uploadGroup,
} from '@litfass/image-editor/routes'
import { imageManagers, type PictureText, type Recipe, ROTATIONS, TEXT_LIMITS } from '@litfass/images/model'
import { lengthState } from '@litfass/interface/textLength'
import { fillPath } from '@litfass/kit/routes'
import { fill } from '@litfass/kit/texts'
import sharp from 'sharp'
import { z } from 'zod'
import { texts as cropTexts } from '../../../plugins/image-crop/texts.ts'
import { changedModules, type ModuleChanges } from '../../../plugins/image-editor/domain/changes.ts'
import { frameTexts } from '../../../plugins/image-editor/frameTexts.ts'
import { texts } from '../../../plugins/image-editor/texts.ts'
import { texts as imageTexts } from '../../../plugins/images/texts.ts'
import { quarters } from '../../factories/pictures/drawings.ts'
import type { PlainSite } from '../startPlainSite.ts'
import { Refused, serveRoute } from './serveRoute.ts'
import { createStoredPicture, type PictureGiven, type StoredPicture } from './storedPicture.ts'

/** The group of the module crop; `tests/int/imageCrop.spec.ts` tests what it refuses. */
const cropGroup = z.strictObject({
  crop: z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
})

/** The groups of all modules of the site, and what each changes. */
const groups = z.strictObject({
  revision: z.number().optional(),
  focuspoint: focuspointGroup.transform(({ focus_x: x, focus_y: y }) => ({ focus: { x, y } })).optional(),
  caption: captionGroup.transform((fields) => ({ fields })).optional(),
  copyright: copyrightGroup.transform((fields) => ({ fields })).optional(),
  rotation: rotationGroup.transform(({ degrees }) => ({ recipe: { rotation: degrees } })).optional(),
  crop: cropGroup.transform(({ crop }) => ({ recipe: { crop } })).optional(),
  upload: uploadGroup.transform(() => ({})).optional(),
})

type Language = 'de' | 'en'

const catalogue = z.object({ litfass: z.object({ imgeditor: z.record(z.string(), z.string()) }) })

/** The texts as Payload translates them without values. */
const translationIn = (language: Language): Record<string, string> =>
  Object.assign(
    {},
    ...[frameTexts, texts, cropTexts].map(
      (each) => catalogue.parse(each.catalogue(language)).litfass.imgeditor,
    ),
  )

/**
 * Serves the routes of the image editor for pictures that are added to it, by the rules of the product: its schemas, its
 * texts and its arithmetic. What stands behind the routes is tested by `tests/int/imageEditor.spec.ts`,
 * `editorHistory.spec.ts`, `rotatedPreview.spec.ts`, `uncroppedPreview.spec.ts`, `imageCrop.spec.ts` and by
 * `tests/contract/imageEditor.spec.ts`.
 */
export function serveEditor(site: PlainSite) {
  const pictures = new Map<number, StoredPicture>()

  serveRoute(site, imgEditor, ({ query, language }) => {
    const picture = query.imageId === undefined ? undefined : find(query.imageId, language)
    return {
      html: '<form></form>',
      translation: translationIn(language),
      imageObj: JSON.stringify(picture?.imageObj() ?? null),
      imageUrl: picture ? addressOf(picture) : null,
      isCurrent: picture?.isCurrent() ?? true,
      origins: {},
      ratios: [...(imageManagers[query.imageManagerPrefix]?.ratios ?? [])],
    }
  })

  function find(id: number, language: Language): StoredPicture {
    const picture = pictures.get(id)
    if (picture) return picture
    const msg = language === 'en' ? 'There is nothing here (any more).' : 'Das gibt es hier nicht (mehr).'
    throw new Refused({ status: 404, code: 'absent', msg })
  }

  const replyOf = (picture: StoredPicture, msg: string) => ({
    msg,
    imageObj: JSON.stringify(picture.imageObj()),
    imageUrls: { XL: addressOf(picture), S: addressOf(picture) },
  })

  function add(given: PictureGiven = {}): StoredPicture {
    const picture = createStoredPicture(given)
    const { id } = picture
    pictures.set(id, picture)
    serveFiles(site, picture)
    serveRoute(
      site,
      executeModules,
      ({ body, language }) => {
        const { revision, ...changes } = groups.parse(body)
        requireUnchanged(picture, revision, language)
        const given = Object.values(changes).filter((one) => one !== undefined)
        requireLengths(given, language)
        picture.save(given)
        serveFiles(site, picture)
        return replyOf(picture, texts.in(language).saved)
      },
      { id },
    )
    serveRoute(
      site,
      restore,
      ({ body, language }) => {
        requireUnchanged(picture, body.revision, language)
        picture.restore(body.toRevision)
        serveFiles(site, picture)
        return replyOf(picture, texts.in(language).restored)
      },
      { id },
    )
    serveRoute(
      site,
      history,
      ({ query: { before = Number.POSITIVE_INFINITY, limit } }) => {
        const all = picture.history()
        return {
          revisions: all.filter(({ revision }) => revision < before).slice(0, limit),
          total: all.length,
        }
      },
      { id },
    )
    return picture
  }

  return { add, pictures }
}

function requireUnchanged(picture: StoredPicture, seen: number | undefined, language: Language): void {
  const words = texts.in(language)
  if (picture.isStub())
    throw new Refused({ status: 422, code: 'imgeditor.inProcess', msg: words.image_in_process })
  const { revision, state } = picture.now()
  if (seen === undefined || seen === revision) return
  const before = picture.stateOf(seen)
  const changed = before ? changedModules(before, state) : []
  const who = picture.authorsSince(seen).map(({ name }) => fill(words.history_by, { name }))
  throw new Refused({
    ...{ status: 409, code: 'imgeditor.changedMeanwhile' },
    msg: fill(words.changed_meanwhile_what, {
      who: new Intl.ListFormat(language).format(who),
      what: changed.map((name) => words[`changed_${name}`]).join(', '),
    }),
    fieldErrors: Object.fromEntries(changed.map((name) => [name, words.changed_field])),
  })
}

const limitedTexts: readonly PictureText[] = ['caption', 'copyright', 'alt']

/** Refuses texts that are too long, as the collection does. */
function requireLengths(changes: readonly ModuleChanges[], language: Language): void {
  const fields: Record<string, unknown> = Object.assign({}, ...changes.map((one) => one.fields))
  const over = limitedTexts.filter(
    (name) => lengthState(String(fields[name] ?? ''), { characters: TEXT_LIMITS[name] }).isOver,
  )
  if (over.length === 0) return
  const words = imageTexts.in(language)
  const errorOf = (name: PictureText) =>
    fill(words.tooLong, { limit: TEXT_LIMITS[name].toLocaleString(language) })
  throw new Refused({
    ...{ status: 422, code: 'refused' },
    msg: language === 'en' ? 'Please check what you entered.' : 'Bitte prüfen Sie Ihre Angaben.',
    fieldErrors: Object.fromEntries(over.map((name) => [name, errorOf(name)])),
  })
}

/** The address changes with what the files show, as the hash of a rendition does. */
export const addressOf = (picture: StoredPicture): string =>
  `/media/file/${picture.id}/r${picture.shown().revision}/XL.webp`

/** Serves the file of the present rendition, and its previews: four quarters, cropped and turned. */
function serveFiles(site: PlainSite, picture: StoredPicture): void {
  const { recipe } = picture.shown().state
  site.serve(addressOf(picture), async () => ({
    type: 'image/webp',
    body: await draw(picture, recipe),
    headers: { 'Cache-Control': 'max-age=3600' },
  }))
  for (const degrees of ROTATIONS)
    site.serve(fillPath(preRotateImage.path, { id: picture.id, degrees }), async (url) => {
      const query = preRotateImage.query?.parse(Object.fromEntries(url.searchParams))
      const crop = query?.crop === 'none' ? null : picture.shown().state.recipe.crop
      return { type: 'image/webp', body: await draw(picture, { rotation: degrees, crop }) }
    })
}

const drawn = new Map<string, Promise<Buffer>>()

function draw({ size }: StoredPicture, recipe: Recipe): Promise<Buffer> {
  const key = JSON.stringify([size, recipe])
  const body = drawn.get(key) ?? cut(size, recipe)
  drawn.set(key, body)
  return body
}

async function cut(size: StoredPicture['size'], { rotation, crop }: Recipe): Promise<Buffer> {
  const whole = await quarters(size)
  const { x, y, width, height } = crop ?? { x: 0, y: 0, width: 100, height: 100 }
  const px = (percent: number, of: number) => Math.round((percent * of) / 100)
  const part = await sharp(whole)
    .extract({
      left: px(x, size.width),
      top: px(y, size.height),
      width: px(width, size.width),
      height: px(height, size.height),
    })
    .toBuffer()
  return sharp(part).rotate(rotation).webp({ effort: 0 }).toBuffer()
}
