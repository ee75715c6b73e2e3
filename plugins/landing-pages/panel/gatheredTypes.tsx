import { typesWith } from '@litfass/kit/content'
import type { Payload, TextFieldServerProps, UIFieldServerProps } from 'payload'
import { FilterSummary, TypesField } from '../exports/admin.ts'
import type { Choice } from './TypesField.tsx'

// The panel asks only now which types there are: plugins that come later bring some.

/** The types of a filter as boxes to tick. */
export const GatheredTypesField = ({ payload, path, readOnly }: TextFieldServerProps) => (
  <TypesField path={path} readOnly={readOnly} choices={gatheredTypes(payload)} />
)

/** What the filter of the form finds. */
export const SummaryField = ({ payload }: UIFieldServerProps) => (
  <FilterSummary labels={gatheredTypes(payload)} />
)

const gatheredTypes = ({ config }: Payload): Choice[] =>
  typesWith(config, 'gathered').map(({ type, labels }) => ({ value: type, label: labels.many }))
