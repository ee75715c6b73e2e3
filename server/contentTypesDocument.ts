import { contentTypes, type FeatureName } from '@litfass/kit/content'
import type { PublishedFields } from '@litfass/kit/database'
import type { SanitizedConfig } from 'payload'
import { table } from './markdownTable.ts'

/** Returns `docs/content-types.md`: the content types of a config and their features, from the declarations on its collections. */
export function contentTypesDocument(config: Pick<SanitizedConfig, 'collections'>): string {
  const types = contentTypes(config)
  const names = [...new Set(types.flatMap(({ features }) => Object.keys(features)))].sort() as FeatureName[]
  const features = types.map(({ type, labels, collection, pages, features: declared }) => [
    `\`${type}\``,
    labels.one.en,
    `\`${collection}\``,
    pages?.one ? `\`${pages.one.de}\`` : '–',
    ...names.map((name) => (declared[name] ? 'yes' : '–')),
  ])
  const fields = types.map(({ type, fields: named, visible }) => [
    `\`${type}\``,
    Object.entries(named)
      .map(([fact, field]) => `${fact}: \`${[field].flat().join('`, `')}\``)
      .join('; '),
    ruleOf(visible),
  ])
  return `# Content types

<!-- Written by \`npm run generate\` from the declarations on the collections. Change those, not this file. -->

A content type is declared once, on its collection ([0080](decisions/0080-content-types.md)); every plugin with a feature reads the
declaration.

${table(['type', 'name', 'collection', 'page', ...names], features)}

## Fields

What features read of a document, and the values of its fields with which everyone sees it.

${table(['type', 'fields', 'visible'], fields)}
`
}

/** Writes a rule of visibility: `state = published, publishedAt reached`. */
const ruleOf = (visible: PublishedFields): string =>
  Object.entries(visible)
    .map(([field, value]) =>
      typeof value === 'object' && 'is' in value
        ? `${field} ${value.is}`
        : `${field} = ${[value].flat().join(' or ')}`,
    )
    .join(', ') || 'always'
