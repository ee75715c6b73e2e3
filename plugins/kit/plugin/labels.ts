import type { LabelFunction } from 'payload'

/** The keys below which a field or a collection has further fields. */
const NESTED = ['fields', 'tabs', 'blocks']

/**
 * Replaces labels in several languages by functions, in a collection, a global or a field and in all fields below it.
 * Payload resolves functions before it uses a label; an object it puts into some sentences as it is, so that buttons read
 * “Sort by [object Object]”.
 */
export function withLabelFunctions<Part extends object>(part: Part): Part {
  const changed = Object.entries(part).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'label' && isTranslated(value)) return [[key, labelFunction(value)]]
    if (key === 'labels' && isObject(value)) return [[key, withFunctions(value)]]
    if (NESTED.includes(key) && Array.isArray(value)) return [[key, value.map(withFunctionsWithin)]]
    return []
  })
  return changed.length > 0 ? { ...part, ...Object.fromEntries(changed) } : part
}

const withFunctionsWithin = (part: unknown) => (isObject(part) ? withLabelFunctions(part) : part)

/** The singular and the plural of a collection or an array. */
const withFunctions = (labels: object) =>
  Object.fromEntries(
    Object.entries(labels).map(([number, label]) => [
      number,
      isTranslated(label) ? labelFunction(label) : label,
    ]),
  )

const labelFunction =
  (label: Readonly<Record<string, string>>): LabelFunction =>
  ({ i18n }) => {
    const [first = ''] = Object.values(label)
    const fallback = [i18n.fallbackLanguage].flat().find((language) => language && language in label)
    return label[i18n.language] ?? label[fallback ?? ''] ?? first
  }

/** A label in several languages; React elements are objects too. */
function isTranslated(value: unknown): value is Record<string, string> {
  return isObject(value) && Object.values(value).every((word) => typeof word === 'string')
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
