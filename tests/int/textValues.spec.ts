import { createLocalReq, type FlattenedField, ValidationError } from 'payload'
import { describe, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { callRest } from '../factories/calls.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const WRONG: [string, unknown][] = [
  ['an object', { a: 1 }],
  ['a list', ['x', 'y']],
  ['a number', 7],
  ['a truth', true],
]

const TEXTS = ['text', 'textarea', 'code', 'email']

type Filled = { data: Record<string, unknown>; paths: string[] }

/** Fills every text of some fields with the same value, in a row of each list, and names where they are. */
function filled(fields: readonly FlattenedField[], value: unknown, path = ''): Filled {
  const data: Record<string, unknown> = {}
  const paths: string[] = []
  const add = (name: string, { data: inner, paths: found }: Filled, wrap: (inner: object) => unknown) => {
    if (found.length === 0) return
    data[name] = wrap(inner)
    paths.push(...found)
  }
  for (const field of fields) {
    const { name } = field
    const at = path === '' ? name : `${path}.${name}`
    if (TEXTS.includes(field.type)) {
      const isVirtual = 'virtual' in field && Boolean(field.virtual)
      const isList = 'hasMany' in field && field.hasMany && Array.isArray(value)
      // The id of a row is taken as it comes.
      const isRowId = name === 'id' && typeof value === 'number'
      if (isVirtual || isList || isRowId) continue
      data[name] = value
      paths.push(at)
    } else if (field.type === 'group' || field.type === 'tab')
      add(name, filled(field.flattenedFields, value, at), (inner) => inner)
    else if (field.type === 'array')
      add(name, filled(field.flattenedFields, value, `${at}.0`), (inner) => [inner])
    else if (field.type === 'blocks') {
      const rows = field.blocks.map((block, index) => ({
        blockType: block.slug,
        ...filled(block.flattenedFields, value, `${at}.${index}`),
      }))
      data[name] = rows.map(({ blockType, data: inner }) => ({ ...inner, blockType }))
      paths.push(...rows.flatMap(({ paths: found }) => found))
    }
  }
  return { data, paths }
}

/** The fields that a save was refused for. */
async function refusedFields(save: Promise<unknown>): Promise<string[]> {
  const error: unknown = await save.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ValidationError)) throw new Error('was not refused for its fields', { cause: error })
  expect(error.status).toBe(400)
  return error.data.errors.map(({ path }) => path).sort()
}

describe('in a field of text', () => {
  it.each(WRONG)('%s is refused in every collection and global, drafts too', async (_, value) => {
    const { payload } = site()
    const req = await createLocalReq({}, payload)
    const save = (method: 'create' | 'update' | 'updateGlobal', given: object): Promise<unknown> =>
      Reflect.apply(payload[method], payload, [{ ...given, depth: 0, overrideAccess: false, req }])
    for (const { slug, flattenedFields, upload, disableBulkEdit } of payload.config.collections) {
      // Payload drops what is sent of a file.
      const sent = flattenedFields.filter(({ name }) => !upload || !['filename', 'url'].includes(name))
      const { data, paths } = filled(sent, value)
      const expected = [slug, paths.sort()]
      if (paths.length === 0) continue
      for (const draft of [false, true]) {
        const given = { collection: slug, data, draft }
        expect([slug, await refusedFields(save('create', given))]).toEqual(expected)
        expect([slug, await refusedFields(save('update', { ...given, id: 1 }))]).toEqual(expected)
        if (!disableBulkEdit)
          expect([slug, await refusedFields(save('update', { ...given, where: {} }))]).toEqual(expected)
      }
    }
    for (const { slug, flattenedFields } of payload.config.globals) {
      const { data, paths } = filled(flattenedFields, value)
      if (paths.length === 0) continue
      expect([slug, await refusedFields(save('updateGlobal', { slug, data }))]).toEqual([slug, paths.sort()])
    }
  })

  it.each([
    ['de', 'Dieses Feld hat einen inkorrekten Wert.'],
    ['en', 'This field has an invalid input.'],
  ])('something else is refused by REST at the field, with a message: %s', async (language, message) => {
    const { payload, viewers } = site()
    const { id, title } = await buildArticle(payload)
    for (const [method, path] of [
      ['POST', '/articles'],
      ['POST', '/articles?draft=true'],
      ['PATCH', `/articles/${id}`],
      ['PATCH', `/articles?where[id][equals]=${id}`],
    ]) {
      const answer = await callRest(site(), String(path), {
        method: String(method),
        headers: {
          'Content-Type': 'application/json',
          'Accept-Language': language,
          ...viewers.editor.headers,
        },
        body: JSON.stringify({ title: { a: 1 } }),
      })
      expect(answer.status).toBe(400)
      const { errors } = await answer.json()
      expect(errors[0].data.errors).toMatchObject([{ path: 'title', message }])
    }
    const stored = await payload.findByID({ collection: 'articles', id, depth: 0, overrideAccess: true })
    expect(stored.title).toBe(title)
  })

  it('a text, an empty one and null are accepted', async () => {
    const { payload } = site()
    const { id } = await buildArticle(payload, { title: 'Am Deich', kicker: '', location: null })
    expect(id).toBeGreaterThan(0)
  })
})

const FAMILY = '👨‍👩‍👧‍👦'

/** The message about a text that is too long. */
const TOO_LONG = /kürzer|zu lang|höchstens/

describe('the length of a text', () => {
  it('is counted in characters as people see them, in every field that has a limit', async () => {
    const { payload } = site()
    const req = await createLocalReq({}, payload)
    const { collections, globals } = payload.config
    const limited = [...collections, ...globals].flatMap(({ slug, flattenedFields }) =>
      limitedFields(flattenedFields, slug),
    )
    expect(limited.length).toBeGreaterThan(30)
    for (const { path, field, most } of limited) {
      const said = async (length: number) => {
        const value = FAMILY.repeat(length)
        const options = {
          ...field,
          siblingData: {},
          data: {},
          path: [],
          operation: 'update',
          event: 'submit',
          req,
        }
        const result: unknown = await Reflect.apply(Object(field).validate, field, [value, options])
        return typeof result === 'string' && TOO_LONG.test(result)
      }
      expect([path, await said(most), await said(most + 1)]).toEqual([path, false, true])
    }
  })
})

type Limited = { path: string; field: FlattenedField; most: number }

function limitedFields(fields: readonly FlattenedField[], path: string): Limited[] {
  return fields.flatMap((field): Limited[] => {
    const at = `${path}.${field.name}`
    if (field.type === 'blocks') return field.blocks.flatMap((one) => limitedFields(one.flattenedFields, at))
    if ('flattenedFields' in field) return limitedFields(field.flattenedFields, at)
    if (!('maxLength' in field) || typeof field.maxLength !== 'number') return []
    return [{ path: at, field, most: field.maxLength }]
  })
}
