import { HtmlDiff } from '@litfass/interface/htmlDiff'
import { escapeHtml } from '@litfass/kit/domain'
import type {
  CollectionSlug,
  FieldDiffServerProps,
  PayloadRequest,
  RelationshipField,
  UploadField,
  UploadFieldClient,
} from 'payload'
import { numberIn } from '../domain/content.ts'
import styles from './desk.module.css'

type Props = Omit<FieldDiffServerProps<UploadField, UploadFieldClient>, 'field'> & {
  field: UploadField | RelationshipField
}

/** Two versions of a field that refers to documents of one collection, by their titles and thumbnails. */
export async function ReferenceDiff({ comparisonValue, versionValue, field, ...shown }: Props) {
  const [before, after] = [idsIn(comparisonValue), idsIn(versionValue)]
  const lines = await linesOf(shown.req, field.relationTo, [...new Set([...before, ...after])])
  const html = (ids: readonly number[]) =>
    ids.map((id) => lines.get(id) ?? `<p>${id}</p>`).join('') || '<p></p>'
  return (
    <HtmlDiff {...shown} label={field.label} className={styles.diff} from={html(before)} to={html(after)} />
  )
}

const idsIn = (value: unknown): number[] => [value].flat().flatMap((one) => numberIn(one) ?? [])

/** A line of HTML for each document that the caller can see, by its id. */
async function linesOf(
  req: PayloadRequest,
  collection: CollectionSlug | CollectionSlug[],
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (Array.isArray(collection) || ids.length === 0) return new Map()
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: ids } },
    pagination: false,
    depth: 0,
    // With the rights of the caller: a version names nothing that they cannot open.
    overrideAccess: false,
    req,
  })
  const title = req.payload.collections[collection]?.config.admin.useAsTitle ?? 'id'
  return new Map(
    docs.map((doc) => {
      const { [title]: name, thumbnailURL } = Object(doc)
      const thumbnail = thumbnailURL ? `<img alt="" src="${escapeHtml(String(thumbnailURL))}"> ` : ''
      return [Number(doc.id), `<p>${thumbnail}${escapeHtml(String(name ?? doc.id))}</p>`]
    }),
  )
}
