import { LitfassError } from '@litfass/kit'
import { contentPath, type FeaturedType, type InBoth, typesWith, typeWith } from '@litfass/kit/content'
import type { PublishedFields } from '@litfass/kit/database'
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionSlug,
  Payload,
} from 'payload'
import type { Language } from './domain/content.ts'
import { isPath } from './options.ts'
import { texts } from './texts.ts'

/*
 * The types of content that have the workflow. Each says on its collection what is special about it (decision 0084).
 */

/** What a type of content tells the workflow beside its declaration; `true` for none of it. */
export type WorkflowSettings = {
  /** Rich text field with its text. */
  text?: string
  /** Upload field with its pictures, of which the first stands for it; `fields.image` of the declaration when left out. */
  pictures?: string
  /** Text fields beside the headline that the list in the panel searches. */
  searched?: readonly string[]
  /** What a draft needs, in the order in which it is asked for: a field, and the words for its absence. */
  needed?: readonly { field: string; lacks: InBoth }[]
  /** Boxes whose names staff read in the queue where they are ticked. */
  marks?: readonly { field: string; label: InBoth }[]
  /** Pages with `{id}` that show what has been saved and not published; without them the panel offers no preview. */
  preview?: InBoth
  /** Headings of its parts of the panel's first page; made of the type's name when left out. */
  parts?: Readonly<Record<StoryPart, InBoth>>
  /** Hooks that run between those that keep the rules and the one that judges the text which will be stored. */
  beforeChange?: CollectionBeforeChangeHook[]
  beforeOperation?: CollectionBeforeOperationHook[]
  /** Joins a piece with the parts of its text that are stored apart. */
  whole?: (piece: Readonly<Record<string, unknown>>) => Record<string, unknown>
}

/** The parts of the panel's first page that each type has. */
export type StoryPart = 'drafts' | 'edited' | 'planned' | 'published'

declare module '@litfass/kit/content' {
  interface ContentFeatures {
    /** Its documents are written, sent in, decided about, published and withdrawn: `@litfass/stories`. */
    workflow?: true | WorkflowSettings
  }
}

/** A type of content that has the workflow. */
export type StoryType = FeaturedType<'workflow'>

/** Fields and values of pieces that everyone sees: `visible` of their declarations. */
export const LIVE: PublishedFields = {
  state: 'published',
  publishedAt: { is: 'reached' },
  unpublishAt: { is: 'ahead' },
}

/** The fields that the workflow adds, and by which names a declaration knows them. */
const OWN_FIELDS = {
  title: 'title',
  date: 'publishedAt',
  language: 'language',
  owner: 'owner',
  authors: 'authors',
} as const

/** Says what is wrong with a declaration, as the end of a sentence. */
export function wrongDeclaration({ fields, visible, pages, settings }: StoryType): string | undefined {
  for (const [key, name] of Object.entries(OWN_FIELDS))
    if (Reflect.get(fields, key) !== name) return `declares workflow, for which fields.${key} is '${name}'`
  if (Object.keys(LIVE).some((field) => !(field in visible)))
    return 'declares workflow, for which visible is LIVE of @litfass/stories'
  if (Object.values(pages?.one ?? {}).some((path) => !isPathWith('{slug}', path)))
    return 'declares workflow, for which pages.one are paths with the placeholder {slug}'
  if (Object.values(settings.preview ?? {}).some((path) => !isPathWith('{id}', path)))
    return 'declares workflow, whose preview are paths with the placeholder {id}'
  return undefined
}

const isPathWith = (placeholder: string, path: string) => isPath(path) && path.includes(placeholder)

/** The types of a project that have the workflow. */
export const storyTypes = ({ config }: Pick<Payload, 'config'>): readonly StoryType[] =>
  typesWith(config, 'workflow')

/**
 * Returns a type by its name.
 * @throws LitfassError `absent` for one that the project does not have, or that has no workflow
 */
export function storyType(payload: Pick<Payload, 'config'>, name: string): StoryType {
  const found = typeWith(payload, 'workflow', name)
  if (!found) throw new LitfassError('absent', { msgKey: texts.key('absent') })
  return found
}

/** The slug of the collection of a type. */
export const collectionOf = (payload: Pick<Payload, 'config'>, type: string): CollectionSlug =>
  storyType(payload, type).collection

/** The type of what a collection holds; `undefined` for a collection of others. */
export const storyTypeOf = (payload: Pick<Payload, 'config'>, collection: string): StoryType | undefined =>
  storyTypes(payload).find((one) => one.collection === collection)

/** The field with the pictures of a type. */
export const picturesOf = ({ fields, settings }: StoryType): string | undefined =>
  settings.pictures ?? fields.image

/** The path of the page of a piece. */
export const pathOf = (
  payload: Pick<Payload, 'config'>,
  { type, language, slug }: { type: string; language: Language; slug: string },
): string => contentPath(storyType(payload, type), { id: '', slug, language }, language) ?? ''

/** The path of the preview of a piece, where there is one. */
export const previewPathOf = (
  payload: Pick<Payload, 'config'>,
  { type, language, id }: { type: string; language: Language; id: number },
): string | undefined => storyType(payload, type).settings.preview?.[language].replace('{id}', String(id))
