import { FieldDiffContainer, getHTMLDiffComponents } from '@payloadcms/ui/rsc'
import type { FieldDiffServerProps, RichTextField, RichTextFieldClient } from 'payload'
import { comparedHtml } from './comparedHtml.ts'
import styles from './panel.module.css'

/** Two versions of a text side by side, with the words that came and went. */
export function RichTextDiff({
  comparisonValue,
  versionValue,
  field,
  i18n,
  locale,
  nestingLevel,
  req,
}: FieldDiffServerProps<RichTextField, RichTextFieldClient>) {
  const language = i18n.language === 'en' ? 'en' : 'de'
  const { From, To } = getHTMLDiffComponents({
    fromHTML: comparedHtml(comparisonValue, language),
    toHTML: comparedHtml(versionValue, language),
  })
  return (
    <FieldDiffContainer
      className={styles.diff}
      From={From}
      To={To}
      i18n={i18n}
      // Payload shows no label that is a function here.
      label={{
        label: typeof field.label === 'function' ? field.label({ i18n: req.i18n, t: req.t }) : field.label,
        locale: locale ?? '',
      }}
      nestingLevel={nestingLevel}
    />
  )
}
