import { FieldDiffContainer, getHTMLDiffComponents } from '@payloadcms/ui/rsc'
import type { FieldDiffServerProps, RichTextField, RichTextFieldClient } from 'payload'
import { comparedHtml } from './comparedHtml.ts'

/** Two versions of a text side by side, with the words that came and went. */
export function RichTextDiff({
  comparisonValue,
  versionValue,
  field,
  i18n,
  locale,
  nestingLevel,
}: FieldDiffServerProps<RichTextField, RichTextFieldClient>) {
  const language = i18n.language === 'en' ? 'en' : 'de'
  const { From, To } = getHTMLDiffComponents({
    fromHTML: comparedHtml(comparisonValue, language),
    toHTML: comparedHtml(versionValue, language),
  })
  return (
    <FieldDiffContainer
      className="litfass-rich-text-diff"
      From={From}
      To={To}
      i18n={i18n}
      label={{ label: field.label, locale: locale ?? '' }}
      nestingLevel={nestingLevel}
    />
  )
}
