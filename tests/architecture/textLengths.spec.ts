import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fits } from '@litfass/kit/domain'
import type { AnyRoute } from '@litfass/kit/routes'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routeTables } from '../../config/routes.ts'
import { root, sourceFiles } from './sourceFiles.ts'

type Text = { at: string; schema: z.ZodType }

/** Every text of a schema, with the path that leads to it. */
function textsIn(schema: unknown, at: string, seen = new Set<unknown>()): Text[] {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return []
  const inside = new Set([...seen, schema])
  if (schema instanceof z.ZodString) return [{ at, schema }]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, one]) => textsIn(one, `${at}.${name}`, inside))
  if (schema instanceof z.ZodArray) return textsIn(schema.element, at, inside)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => textsIn(one, at, inside))
  if (schema instanceof z.ZodIntersection)
    return [schema.def.left, schema.def.right].flatMap((one) => textsIn(one, at, inside))
  if (schema instanceof z.ZodRecord) return textsIn(schema.valueType, at, inside)
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].flatMap((one) => textsIn(one, at, inside))
  return 'innerType' in schema.def ? textsIn(schema.def.innerType, at, inside) : []
}

const texts = routeTables
  .flatMap((table) => Object.values(table))
  .flatMap((route: AnyRoute) =>
    [route.params, route.query, route.body].flatMap((schema) => textsIn(schema, route.name)),
  )

const charactersOf = ({ schema }: Text) => z.globalRegistry.get(schema)?.['x-characters']

const FAMILY = '👨‍👩‍👧‍👦'

/** What programs write, and passwords, whose rules count code points. */
const OF_PROGRAMS =
  /\.(aha|at|back|code|collection|contentType|currentPassword|email|entityIdentifier|existingFormInput|format|id|ids|idempotencyKey|language|layout|location|next|nickname|of|options|page|password|provider|ratio|slotType|st|summary|token|type|types|uid|url|watch|which)$/

describe('a text of a named route', () => {
  it('is counted in characters as people see them', () => {
    const limited = texts.flatMap((text) => {
      const most = charactersOf(text)
      return typeof most === 'number' ? [{ ...text, most }] : []
    })
    expect(limited.length).toBeGreaterThan(30)
    for (const { at, schema, most } of limited) {
      const saidOf = (count: number) =>
        schema.safeParse(FAMILY.repeat(count)).error?.issues.map(({ message }) => message) ?? []
      // Other rules of a text, such as being an address, are checked either way.
      const isLength = (message: string) => !saidOf(most).includes(message)
      expect([at, saidOf(most + 1).filter(isLength).length]).toEqual([at, 1])
      expect(fits(FAMILY.repeat(most), most)).toBe(true)
    }
  })

  it('has no other limit in fields that people type into', () => {
    const others = texts.filter(
      (text) => charactersOf(text) === undefined && Number(Object(text.schema).maxLength) > 0,
    )
    expect(others.map(({ at }) => at).filter((at) => !OF_PROGRAMS.test(at))).toEqual([])
  })
})

it('a field of a form is limited by `maxLength`, which counts code units and cuts characters, only for what programs write', () => {
  const limited = sourceFiles('plugins', 'src').flatMap((file) =>
    (readFileSync(file, 'utf8').match(/<(?:input|textarea)\b(?:(?!\/>|<\/)[\s\S])*?\bmaxlength=/gi) ?? [])
      .filter((tag) => !/type="(?:email|url)"|inputMode="(?:numeric|url)"|one-time-code/.test(tag))
      .map((tag) => `${relative(root, file)}: ${tag.replace(/\s+/g, ' ')}`),
  )
  expect(limited).toEqual([])
})
