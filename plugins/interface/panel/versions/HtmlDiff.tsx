import { FieldDiffContainer, getHTMLDiffComponents } from '@payloadcms/ui/rsc'
import type { ClientField, DateField, Field, FieldDiffServerProps } from 'payload'

type HtmlDiffProps = Pick<
  FieldDiffServerProps<Field, ClientField>,
  'i18n' | 'locale' | 'nestingLevel' | 'req'
> & {
  /** The field's label, as its config has it. */
  label: DateField['label']
  className?: string | undefined
  /** Escaped HTML of the older version, and of the newer. */
  from: string
  to: string
}

/** A field in a comparison of two versions, each as HTML. Payload's own leaves out a label that is a function. */
export function HtmlDiff({ label, className, from, to, i18n, locale, nestingLevel, req }: HtmlDiffProps) {
  const { From, To } = getHTMLDiffComponents({ fromHTML: from, toHTML: to, tokenizeByCharacter: false })
  return (
    <FieldDiffContainer
      className={className ?? ''}
      From={From}
      To={To}
      i18n={i18n}
      label={{
        label: typeof label === 'function' ? label({ i18n: req.i18n, t: req.t }) : label,
        locale: locale ?? '',
      }}
      nestingLevel={nestingLevel}
    />
  )
}
