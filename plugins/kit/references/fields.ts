import type { Block, Field, FlattenedBlock, FlattenedField, RichTextField } from 'payload'

/** A field of a collection or a global that can refer to a document of another collection. */
export type ReferringField = {
  /** Its place, such as `pictures.image` or `layout.hero.image`; rows and languages are left out. */
  path: string
  /** For the JSON of a rich text: where in it PostgreSQL finds the ids, each a jsonpath that takes `$slug`. */
  jsonPaths?: readonly string[]
}

type FindBlock = (slug: string) => FlattenedBlock | undefined

/**
 * Lists the fields that can refer to documents of a collection: uploads and relationships to one kind of document or to several, and
 * rich texts, in groups, tabs, rows and blocks too. A join stores nothing: it shows what refers to its own document.
 * @param blockOf finds a block of the config that a field names by its slug
 */
export function referringFields(
  fields: readonly FlattenedField[],
  to: string,
  blockOf: FindBlock = () => undefined,
): ReferringField[] {
  const visit = (
    some: readonly FlattenedField[],
    prefix: string,
    seen: readonly string[],
  ): ReferringField[] =>
    some.flatMap((field): ReferringField[] => {
      const path = `${prefix}${field.name}`
      switch (field.type) {
        case 'relationship':
        case 'upload':
          return [field.relationTo].flat().some((slug) => slug === to) ? [{ path }] : []
        case 'richText': {
          const jsonPaths = richTextPaths(field, to)
          return jsonPaths.length > 0 ? [{ path, jsonPaths }] : []
        }
        case 'group':
        case 'tab':
        case 'array':
          return visit(field.flattenedFields, `${path}.`, seen)
        case 'blocks':
          return blocksOf(field, blockOf).flatMap((block) =>
            seen.includes(block.slug)
              ? []
              : visit(block.flattenedFields, `${path}.${block.slug}.`, [...seen, block.slug]),
          )
        default:
          return []
      }
    })
  return visit(fields, '', [])
}

function blocksOf(
  { blocks, blockReferences }: Extract<FlattenedField, { type: 'blocks' }>,
  blockOf: FindBlock,
): FlattenedBlock[] {
  const all: readonly (string | Block | FlattenedBlock)[] = blockReferences ?? blocks
  return all.flatMap((block) => {
    if (typeof block === 'string') return blockOf(block) ?? []
    return isFlattened(block) ? [block] : []
  })
}

const isFlattened = (block: Block | FlattenedBlock): block is FlattenedBlock => 'flattenedFields' in block

/**
 * Says where in the JSON of Payload's editor the ids of documents stand. Uploads, relationships, links to documents and fields of
 * several kinds name both collection and id; a field of one kind holds the id alone, so its block and its own place tell.
 * Editors other than Payload's keep no references there: what they embed is declared by their plugins.
 */
function richTextPaths({ editor }: Pick<RichTextField, 'editor'>, to: string): string[] {
  const features = featuresOf(editor)
  if (!features) return []
  const blocks = ['blocks', 'inlineBlocks'].flatMap((list) => listIn(features.blocks, list))
  const uploads = Object.entries(Object(features.upload?.collections))
  return [
    '$.** ? (@.relationTo == $slug).value',
    ...blocks.flatMap((block) =>
      plainPaths(fieldsIn(block), to).map((path) => `$.** ? (@.blockType == ${quoted(block.slug)})${path}`),
    ),
    ...plainPaths(fieldsIn(features.link), to).map((path) => `$.** ? (exists(@.linkType))${path}`),
    ...uploads.flatMap(([slug, settings]) =>
      plainPaths(fieldsIn(settings), to).map(
        (path) => `$.** ? (@.type == "upload" && @.relationTo == ${quoted(slug)}).fields${path}`,
      ),
    ),
  ]
}

type Features = { blocks?: object; link?: object; upload?: { collections?: unknown } }

/** The settings of the features of Payload's own editor, as it keeps them; nothing for another one. */
function featuresOf(editor: unknown): Features | undefined {
  const map: unknown = Object(Object(editor).editorConfig).resolvedFeatureMap
  if (!(map instanceof Map)) return undefined
  const settings = (key: string): object => Object(Object(map.get(key)).sanitizedServerFeatureProps)
  return { blocks: settings('blocks'), link: settings('link'), upload: settings('upload') }
}

function listIn(settings: object | undefined, name: string): Block[] {
  const list: unknown = Reflect.get(Object(settings), name)
  return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : []
}

function fieldsIn(settings: unknown): Field[] {
  const { fields }: { fields?: unknown } = Object(settings)
  return Array.isArray(fields) ? fields : []
}

/** The paths below a node to fields that hold only an id. Nested blocks are found by their own name. */
function plainPaths(fields: readonly Field[], to: string): string[] {
  return fields.flatMap((field): string[] => {
    switch (field.type) {
      case 'relationship':
      case 'upload':
        return field.relationTo === to ? [`.${quoted(field.name)}${field.hasMany ? '[*]' : ''}`] : []
      case 'array':
        return plainPaths(field.fields, to).map((path) => `.${quoted(field.name)}[*]${path}`)
      case 'blocks':
        return field.blocks.flatMap((block) =>
          plainPaths(block.fields, to).map((path) => `.${quoted(field.name)}[*]${path}`),
        )
      case 'tabs':
        return field.tabs.flatMap((tab) =>
          plainPaths(tab.fields, to).map((path) =>
            'name' in tab && tab.name ? `.${quoted(tab.name)}${path}` : path,
          ),
        )
      case 'group': {
        const name = 'name' in field ? field.name : undefined
        return plainPaths(field.fields, to).map((path) => (name ? `.${quoted(name)}${path}` : path))
      }
      case 'row':
      case 'collapsible':
        return plainPaths(field.fields, to)
      default:
        return []
    }
  })
}

const quoted = (name: string) => JSON.stringify(name)
