import { usePanelPlace } from '@litfass/interface/panelPlace'
import { FieldError, RenderCustomComponent, TextInput, useField, withCondition } from '@payloadcms/ui'
import type { DefaultCellComponentProps, NumberFieldClientProps } from 'payload'
import { useState } from 'react'
import { parseEuros, priceText, typedEuros } from '../euros.ts'
import { useTexts } from './useTexts.ts'

/** A price that is typed in euros and stored in cents. */
function Price({ field, path: givenPath, readOnly }: NumberFieldClientProps) {
  const text = useTexts()
  const { language } = usePanelPlace()
  const { value, setValue, path, showError, disabled, customComponents } = useField<number | null>({
    potentiallyStalePath: givenPath,
  })
  const [typed, setTyped] = useState<string>()
  const stored = typeof value === 'number' ? typedEuros(value, language) : ''
  const isWrong = typed !== undefined && typed.trim() !== '' && parseEuros(typed) === undefined
  // Keeps `9,9` as it was typed while it means the stored amount.
  const shown =
    typed !== undefined && (isWrong || parseEuros(typed) === (value ?? undefined)) ? typed : stored
  return (
    <TextInput
      path={path}
      label={text('price.label')}
      required={field.required ?? false}
      value={shown}
      description={text('price.hint')}
      readOnly={Boolean(readOnly || disabled || field.admin?.readOnly)}
      showError={showError || isWrong}
      Error={
        <RenderCustomComponent
          CustomComponent={customComponents?.Error}
          Fallback={
            <FieldError
              path={path}
              showError={showError || isWrong}
              {...(isWrong && { message: text('price.wrong') })}
            />
          }
        />
      }
      style={{ flex: '1 1 8rem' }}
      onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value)
        setValue(parseEuros(event.target.value) ?? null)
      }}
    />
  )
}

export const PriceField = withCondition(Price)

/** A price of a list, in euros. */
export function PriceCell({ cellData }: Pick<DefaultCellComponentProps, 'cellData'>) {
  const { language } = usePanelPlace()
  return <span>{typeof cellData === 'number' ? priceText(cellData, language) : '–'}</span>
}
