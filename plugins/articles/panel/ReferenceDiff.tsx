import { escapeHtml } from '@litfass/kit/domain'
import { FieldDiffContainer, getHTMLDiffComponents } from '@payloadcms/ui/rsc'
import type {
  CollectionSlug,
  FieldDiffServerProps,
  PayloadRequest,
  RelationshipField,
  UploadField,
  UploadFieldClient,
} from 'payload'
import { numberIn } from '../body.ts'
import styles from './desk.module.css'

type Props = Omit<FieldDiffServerProps<UploadField, UploadFieldClient>, 'field'> & {
  field: UploadField | RelationshipField
}

/**
 * Two versions of a field that refers to documents of one collection, by their titles and thumbnails. Payload's own leaves
 * out the field's label where that is a function, so that nobody knows which one has changed.
 */
export async function ReferenceDiff({
  comparisonValue,
  versionValue,
  field,
  i18n,
  locale,
  nestingLevel,
  req,
}: Props) {
  const [before, after] = [idsIn(comparisonValue), idsIn(versionValue)]
  const lines = await linesOf(req, field.relationTo, [...new Set([...before, ...after])])
  const html = (ids: readonly number[]) =>
    ids.map((id) => lines.get(id) ?? `<p>${id}</p>`).join('') || '<p></p>'
  const { From, To } = getHTMLDiffComponents({
    fromHTML: html(before),
    toHTML: html(after),
    tokenizeByCharacter: false,
  })
  const { label } = field
  return (
    <FieldDiffContainer
      className={styles.diff}
      From={From}
      To={To}
      i18n={i18n}
      label={{
        label: typeof label === 'function' ? label({ i18n: req.i18n, t: req.t }) : label,
        locale: locale ?? '',
      }}
      nestingLevel={nestingLevel}
    />
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
