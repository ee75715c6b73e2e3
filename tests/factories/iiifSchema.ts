import { z } from 'zod'

const uri = z.url().refine((text) => /^https?:/.test(text) && !text.includes('#'))
const languageMap = z.record(z.string().regex(/^(none|[a-z]{2,3}(-\w+)*)$/), z.array(z.string()).min(1))
const px = z.number().int().positive()

const image = z.strictObject({
  id: z.url(),
  type: z.literal('Image'),
  format: z.string().regex(/^image\//),
  width: px,
  height: px,
})

const page = z.strictObject({
  id: z.url(),
  type: z.literal('Text'),
  label: languageMap,
  format: z.literal('text/html'),
  language: z.array(z.string()),
})

const told = z.strictObject({ label: languageMap, value: languageMap })

const annotation = z.strictObject({
  id: uri,
  type: z.literal('Annotation'),
  motivation: z.literal('painting'),
  body: image,
  target: uri,
})

const canvas = z
  .strictObject({
    id: uri,
    type: z.literal('Canvas'),
    label: languageMap,
    width: px,
    height: px,
    thumbnail: z.array(image).min(1),
    requiredStatement: told.optional(),
    metadata: z.array(told).optional(),
    homepage: z.array(page).min(1),
    items: z
      .array(
        z.strictObject({ id: uri, type: z.literal('AnnotationPage'), items: z.array(annotation).min(1) }),
      )
      .min(1),
  })
  .refine(({ id, items }) => items.flatMap((one) => one.items).every(({ target }) => target === id), {
    error: 'an annotation paints another canvas than its own',
  })

/** The rules of the published schema of IIIF Presentation 3, for manifests as ours use it; nothing else may be in it. */
export const iiifSchema = z
  .strictObject({
    '@context': z.literal('http://iiif.io/api/presentation/3/context.json'),
    id: uri,
    type: z.literal('Manifest'),
    label: languageMap,
    summary: languageMap,
    requiredStatement: told.optional(),
    homepage: z.array(page).min(1),
    items: z.array(canvas),
  })
  .refine(({ items }) => new Set(items.map(({ id }) => id)).size === items.length, {
    error: 'two canvases have one id',
  })
