import { type InBoth, typesWith } from '@litfass/kit/content'
import type { StoryPart, WorkflowSettings } from '@litfass/stories'
import type { CollectionBeforeOperationHook, SelectType } from 'payload'
import { keepBody, wholeBody } from './body.ts'
import type { ResolvedArticlesOptions } from './options.ts'
import { texts } from './texts.ts'

/*
 * What the workflow of `@litfass/stories` is told about the two types; a project puts it into their declarations.
 */

/** Reading the text asks for what follows its marker too, of a version as well; a list without texts reads neither. */
const selectPremium: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { select }: { select?: SelectType } = 'select' in args ? args : {}
  if (operation !== 'read' || !select) return args
  const { version } = select
  const ofVersion = typeof version === 'object' && { version: withPremium(version) }
  return { ...args, select: { ...withPremium(select), ...ofVersion } }
}

const withPremium = (select: SelectType): SelectType =>
  select.body ? { ...select, premiumBody: true } : select

const partsOf = (type: 'article' | 'imagePost'): Record<StoryPart, InBoth> => ({
  drafts: texts.label(`parts.${type}.drafts`),
  edited: texts.label(`parts.${type}.edited`),
  planned: texts.label(`parts.${type}.planned`),
  published: texts.label(`parts.${type}.published`),
})

/** The workflow of articles. */
export const articleWorkflow = {
  text: 'body',
  pictures: 'lead',
  searched: ['kicker', 'teaser'],
  needed: [
    { field: 'body', lacks: texts.label('lacks.text') },
    { field: 'lead', lacks: texts.label('lacks.lead') },
    { field: 'teaser', lacks: texts.label('lacks.teaser') },
  ],
  marks: [{ field: 'isPremium', label: texts.label('isPremium') }],
  parts: partsOf('article'),
  beforeOperation: [selectPremium],
  beforeChange: [keepBody],
  whole: wholeBody,
} satisfies WorkflowSettings

/** The workflow of image posts. */
export const imagePostWorkflow = {
  text: 'text',
  pictures: 'images',
  needed: [{ field: 'images', lacks: texts.label('lacks.images') }],
  parts: partsOf('imagePost'),
} satisfies WorkflowSettings

/**
 * Refuses a project whose two collections do not declare the workflow with what keeps premium text apart: without it
 * everyone could read that text, and without the workflow every account could write.
 * @throws Error at boot
 */
export function requireWorkflow(
  { config }: { config: Parameters<typeof typesWith>[0] },
  { collection, imagePostsCollection }: ResolvedArticlesOptions,
): void {
  const types = typesWith(config, 'workflow')
  const requireType = (type: string, slug: string) => {
    const found = types.find((one) => one.type === type && one.collection === slug)
    if (found) return found.settings
    throw new Error(
      `articles: the collection "${slug}" has to declare the type ${type} with the feature workflow of @litfass/stories.`,
    )
  }
  requireType('imagepost', imagePostsCollection)
  const { beforeChange, beforeOperation, whole } = requireType('article', collection)
  const isWithheld =
    beforeChange?.includes(keepBody) && beforeOperation?.includes(selectPremium) && whole === wholeBody
  if (!isWithheld)
    throw new Error(
      'articles: the workflow of the type article has to keep the hooks of articleWorkflow and its function "whole", which withhold premium text.',
    )
}
