import type { JsonSchema } from './jsonSchema.ts'

/** A schema in a line that a programmer reads at a glance: `{ id: integer, caption?: string }[]`. */
export function shapeOf(schema: JsonSchema | undefined): string {
  if (!schema) return 'any'
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'any'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(shapeOf).join(' | ')
  if (schema.items) return listOf(shapeOf(schema.items))
  return schema.properties ? objectOf(schema) : plainOf(schema)
}

function listOf(shape: string): string {
  return shape.includes(' | ') && !shape.startsWith('{') ? `(${shape})[]` : `${shape}[]`
}

function objectOf({ properties = {}, required = [] }: JsonSchema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeOf(schema)}`,
  )
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}

function plainOf({ type, format, additionalProperties, propertyNames }: JsonSchema): string {
  if (typeof additionalProperties === 'object') {
    return `{ [${shapeOf(propertyNames)}]: ${shapeOf(additionalProperties)} }`
  }
  if (format === 'binary') return 'file'
  return Array.isArray(type) ? type.join(' | ') : (type ?? 'any')
}
