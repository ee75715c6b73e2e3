import { usePanelPlace } from '@litfass/interface/panelPlace'
import { FieldError, RenderCustomComponent, TextInput, useField, withCondition } from '@payloadcms/ui'
import type { DefaultCellComponentProps, NumberFieldClientProps } from 'payload'
import { useState } from 'react'
import { parseEuros, parsePercent, priceText, typedEuros, vatRate } from '../euros.ts'
import { useTexts } from './useTexts.ts'

/** Numbers that are typed as people say them: prices in euros, stored in cents, and rates in percent, stored in basis points. */
const KINDS = {
  price: { parse: parseEuros, write: typedEuros },
  rate: { parse: parsePercent, write: vatRate },
} as const

type SpokenNumberProps = NumberFieldClientProps & { kind: keyof typeof KINDS }

function SpokenNumber({ kind, field, path: givenPath, readOnly }: SpokenNumberProps) {
  const text = useTexts()
  const { language } = usePanelPlace()
  const { value, setValue, path, showError, disabled, customComponents } = useField<number | null>({
    potentiallyStalePath: givenPath,
  })
  const [typed, setTyped] = useState<string>()
  const { parse, write } = KINDS[kind]
  const stored = typeof value === 'number' ? write(value, language) : ''
  const isWrong = typed !== undefined && typed.trim() !== '' && parse(typed) === undefined
  // Keeps `9,9` as it was typed while it means what is stored.
  const shown = typed !== undefined && (isWrong || parse(typed) === (value ?? undefined)) ? typed : stored
  return (
    <TextInput
      path={path}
      label={text(`${kind}.label`)}
      required={field.required ?? false}
      value={shown}
      description={text(`${kind}.hint`)}
      readOnly={Boolean(readOnly || disabled || field.admin?.readOnly)}
      showError={showError || isWrong}
      Error={
        <RenderCustomComponent
          CustomComponent={customComponents?.Error}
          Fallback={
            <FieldError
              path={path}
              showError={showError || isWrong}
              {...(isWrong && { message: text(`${kind}.wrong`) })}
            />
          }
        />
      }
      style={{ flex: '1 1 8rem' }}
      onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value)
        setValue(parse(event.target.value) ?? null)
      }}
    />
  )
}

/** A price that is typed in euros and stored in cents. */
export const PriceField = withCondition((props: NumberFieldClientProps) => (
  <SpokenNumber kind="price" {...props} />
))

/** A rate of VAT that is typed in percent and stored in basis points. */
export const RateField = withCondition((props: NumberFieldClientProps) => (
  <SpokenNumber kind="rate" {...props} />
))

type CellProps = Pick<DefaultCellComponentProps, 'cellData'>

/** A price of a list, in euros. */
export function PriceCell({ cellData }: CellProps) {
  const { language } = usePanelPlace()
  return <span>{typeof cellData === 'number' ? priceText(cellData, language) : '–'}</span>
}

/** A rate of VAT of a list, in percent. */
export function RateCell({ cellData }: CellProps) {
  const text = useTexts()
  const { language } = usePanelPlace()
  return (
    <span>
      {typeof cellData === 'number' ? text('rate.cell', { rate: vatRate(cellData, language) }) : '–'}
    </span>
  )
}
