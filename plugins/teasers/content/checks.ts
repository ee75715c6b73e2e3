import { LitfassError } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { options, type ResolvedTeasersOptions } from '../options.ts'
import { refusalTexts } from '../refusalTexts.ts'
import { type Content, entitiesOf, imagesOf } from '../teasers.ts'
import { findEntities } from './entities.ts'
import { contentSchema } from './schemas.ts'

/*
 * Validates the content of a slot. The same checks apply to the routes, for Payload's own operations and for pending
 * changes.
 */

/** The refusal of a field, for a reason that its text and its code name. */
export const refusedField = (field: string, key: Parameters<typeof refusalTexts.key>[0]) =>
  new LitfassError('refused', {
    detail: `teasers.${key}`,
    msgKey: refusalTexts.key(key),
    fieldErrors: { [field]: refusalTexts.key(key) },
  })

/** Message keys by the path of the field. */
type Problems = Record<string, string>

/** Finds what is wrong with a content in itself: its layout, the number of places, items without a target or at the same time. */
function contentProblems(
  { layouts, slotTypes }: Pick<ResolvedTeasersOptions, 'layouts' | 'slotTypes'>,
  slotType: string,
  { layout, places }: Content,
): Problems {
  const problems: Problems = {}
  const type = Object.hasOwn(slotTypes, slotType) ? slotTypes[slotType] : undefined
  if (!type) return { layout: refusalTexts.key('slotType') }
  if (layout === null) return places.length === 0 ? {} : { layout: refusalTexts.key('layout') }
  const known = type.layouts.includes(layout) ? layouts[layout] : undefined
  if (!known) return { layout: refusalTexts.key('layout') }
  if (places.length < known.places.min || places.length > known.places.max)
    problems.places = refusalTexts.key('places')
  for (const [at, { items }] of places.entries()) {
    const times = new Set<string>()
    for (const [index, { entity, url, activeFrom }] of items.entries()) {
      const path = `places.${at}.items.${index}`
      if (entity === null && url === undefined) problems[`${path}.entity`] = refusalTexts.key('noTarget')
      const time = activeFrom ? `${activeFrom.hour}:${activeFrom.minute}` : ''
      if (times.has(time)) problems[`${path}.active_from_time`] = refusalTexts.key('sameTime')
      times.add(time)
    }
  }
  return problems
}

/**
 * Refuses content that is not allowed in a slot or refers to missing documents.
 * @param known the current content, whose references may have been deleted in the meantime
 * @throws LitfassError `refused` with the fields
 */
export async function requireContent(
  req: PayloadRequest,
  slotType: string,
  { content, known }: { content: Content; known?: Content | undefined },
): Promise<void> {
  refuseProblems(contentProblems(options.of(req.payload), slotType, content))
  refuseProblems(await missing(req, content, known))
}

function refuseProblems(problems: Problems): void {
  const [msgKey] = Object.values(problems)
  if (msgKey === undefined) return
  throw new LitfassError('refused', {
    detail: 'teasers.content',
    fieldErrors: problems,
    msgKey,
  })
}

async function missing(req: PayloadRequest, content: Content, known: Content | undefined): Promise<Problems> {
  const kept = new Set(known ? entitiesOf(known) : [])
  const keptImages = new Set(known ? imagesOf(known) : [])
  const found = await findEntities(
    req,
    entitiesOf(content).filter((entity) => !kept.has(entity)),
  )
  const images = await existingImages(
    req,
    imagesOf(content).filter((id) => !keptImages.has(id)),
  )
  const problems: Problems = {}
  for (const [at, { items }] of content.places.entries())
    for (const [index, { entity, imageId }] of items.entries()) {
      const path = `places.${at}.items.${index}`
      if (entity !== null && !kept.has(entity) && !found.has(entity))
        problems[`${path}.entity`] = refusalTexts.key('entityAbsent')
      if (imageId !== undefined && !keptImages.has(imageId) && !images.has(imageId))
        problems[`${path}.imageId`] = refusalTexts.key('imageAbsent')
    }
  return problems
}

async function existingImages(req: PayloadRequest, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { imagesCollection } = options.of(req.payload)
  const rows = await executeSql(
    req,
    sql`select id from ${tableOf(imagesCollection)} where id in ${[...new Set(ids)]} and deleted_at is null`,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}

/**
 * Refuses a slot type that is not that of the teaser: the caller has an outdated page.
 * @throws LitfassError `refused`
 */
export function requireSlotType({ slotType }: { slotType: string }, asked: string | undefined): void {
  if (asked === undefined || asked === slotType) return
  throw new LitfassError('refused', {
    detail: 'teasers.slotType',
    msgKey: refusalTexts.key('otherSlotType'),
    values: { is: slotType, asked },
  })
}

type SlotTypeOf = (req: PayloadRequest, data: Readonly<Record<string, unknown>>) => Promise<string>

/**
 * Refuses a document whose content cannot stand in the slot that `slotTypeOf` finds. It does not ask whether what it refers to is
 * still there: a pending change has to be confirmed without that.
 */
export const checkContent =
  (slotTypeOf: SlotTypeOf): CollectionBeforeChangeHook =>
  async ({ data, originalDoc, req }) => {
    const { layout, places, ...rest } = { ...originalDoc, ...data }
    const content = contentSchema.safeParse({ layout: layout || null, places: places ?? [] }).data
    if (!content) throw new LitfassError('refused', { fieldErrors: { places: 'litfass:error:invalidField' } })
    refuseProblems(contentProblems(options.of(req.payload), await slotTypeOf(req, rest), content))
    return { ...data, ...content }
  }
