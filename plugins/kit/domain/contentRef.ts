/** Names one document of a content type (design section 2a). */
export type ContentRef<Type extends string = string> = { type: Type; id: number }

/** A reference as routes, teasers and stored values write it: `eventitem:12`. */
export type ContentKey<Type extends string = string> = `${Type}:${number}`

/** Writes a reference as `eventitem:12`. */
export const contentKey = <Type extends string>({ type, id }: ContentRef<Type>): ContentKey<Type> =>
  `${type}:${id}`

/** Reads a reference such as `eventitem:12`; `undefined` where a text is none. Whether its type exists is not checked. */
export function parseContentKey(text: string): ContentRef | undefined {
  const [, type, digits] = /^([a-z][a-z_]{0,39}):([1-9]\d{0,9})$/.exec(text) ?? []
  const id = Number(digits)
  return type !== undefined && id <= MOST_ID ? { type, id } : undefined
}

/** The largest id of a document: PostgreSQL's `integer`. */
const MOST_ID = 2_147_483_647
