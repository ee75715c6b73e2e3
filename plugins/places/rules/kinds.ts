/** The kinds of places, from the largest to the smallest; each lies only in larger ones. */
export const KINDS = ['country', 'state', 'district', 'municipality', 'quarter', 'venue'] as const

export type PlaceKind = (typeof KINDS)[number]

/** Whether people in wheelchairs get in. */
export const ACCESSIBILITY = ['unknown', 'full', 'partial', 'none'] as const

export type Accessibility = (typeof ACCESSIBILITY)[number]

export const isKind = (value: unknown): value is PlaceKind => KINDS.some((kind) => kind === value)

/** Whether a place of one kind may lie in one of another; levels may be skipped, and nothing lies in a venue. */
export const mayContain = (above: PlaceKind, below: PlaceKind): boolean =>
  KINDS.indexOf(above) < KINDS.indexOf(below)

/** Returns the kinds in which a place of a kind may lie. */
export const kindsAbove = (kind: PlaceKind): PlaceKind[] => KINDS.filter((above) => mayContain(above, kind))

/** Most places that a document refers to, and that a visitor keeps. */
export const MOST_PLACES = 20

/** Longest name, in characters. */
export const MAX_NAME = 120

/** The forms of values that are texts because they begin with zeros. */
const FORMS = {
  postcode: /^\d{5}$/,
  /** The official municipality key; shorter ones, of districts and states, are filled with zeros. */
  ags: /^\d{8}$/,
  /** The regional key, which contains the association of municipalities. */
  ars: /^\d{12}$/,
} as const

export const hasForm = (form: keyof typeof FORMS, value: unknown): boolean =>
  typeof value === 'string' && FORMS[form].test(value)

/** Whether a text is an address that a page may link. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}
