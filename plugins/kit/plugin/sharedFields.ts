import type { Field, FieldHook, Option } from 'payload'

type Named = Field & { name: string }

/**
 * Joins the fields that a collection has with those a plugin adds. A field that both have stays where the collection has
 * it, with the collection's own settings; what they leave open, such as who may change it, is the plugin's.
 * @throws Error for two of different types, and for a select that lacks options of the plugin's
 */
export function shareFields(
  own: readonly Field[],
  added: readonly Field[],
  merge: (base: Field, top: Field) => Field,
): { own: Field[]; added: Field[] } {
  const ours = new Map(namedFields(added).map((field) => [field.name, field]))
  const shared = new Set(namedFields(own).flatMap(({ name }) => (ours.has(name) ? [name] : [])))
  if (shared.size === 0) return { own: [...own], added: [...added] }
  return {
    own: changeFields(own, (field) => {
      const ourField = ours.get(field.name)
      return ourField ? [joined(ourField, field, merge)] : [field]
    }),
    added: changeFields(added, (field) => (shared.has(field.name) ? [] : [field])),
  }
}

/** The fields whose values lie at the top of a document: those of rows and folds, not those of groups. */
function namedFields(fields: readonly Field[]): Named[] {
  const found: Named[] = []
  changeFields(fields, (field) => {
    found.push(field)
    return [field]
  })
  return found
}

/** Changes the fields whose values lie at the top of a document. */
export function changeFields(fields: readonly Field[], change: (field: Named) => Field[]): Field[] {
  return fields.flatMap((field): Field[] => {
    if (isNamed(field)) return change(field)
    if (field.type === 'tabs')
      return [
        {
          ...field,
          tabs: field.tabs.map((tab) =>
            'name' in tab ? tab : { ...tab, fields: changeFields(tab.fields, change) },
          ),
        },
      ]
    return 'fields' in field ? [{ ...field, fields: changeFields(field.fields, change) }] : [field]
  })
}

/** A group without a name only draws a frame around its fields. */
function isNamed(field: Field): field is Named {
  return 'name' in field && typeof field.name === 'string'
}

function joined(ours: Named, own: Named, merge: (base: Field, top: Field) => Field): Field {
  if (ours.type !== own.type) throw new Error(`${own.name} is of type ${own.type} and not ${ours.type}`)
  const missing = valuesOf(ours).filter((value) => !valuesOf(own).includes(value))
  if (missing.length > 0) throw new Error(`${own.name} does not offer ${missing.join(', ')}`)
  const field = merge(ours, own)
  return Object.assign(field, { hooks: joinHooks(hooksOf(own), hooksOf(ours)) })
}

const valuesOf = (field: Field): string[] =>
  field.type === 'select'
    ? field.options.map((option: Option) => (typeof option === 'string' ? option : option.value))
    : []

type Hooks = Record<string, FieldHook[] | undefined>

const hooksOf = (field: Field): Hooks => ('hooks' in field ? { ...field.hooks } : {})

function joinHooks(own: Hooks, ours: Hooks): Hooks {
  const kinds = new Set([...Object.keys(own), ...Object.keys(ours)])
  return Object.fromEntries([...kinds].map((kind) => [kind, [...(own[kind] ?? []), ...(ours[kind] ?? [])]]))
}
