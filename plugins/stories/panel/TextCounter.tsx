import { LengthCounter } from '@litfass/interface/counter'
import { usePanelPlace } from '@litfass/interface/panelPlace'
import { texts as interfaceTexts } from '@litfass/interface/texts'
import { useField } from '@payloadcms/ui'
import { useMemo } from 'react'

type TextCounterProps = { path: string; characters: number }

/** Counts the characters of a text below its field. */
export function TextCounter({ path, characters }: TextCounterProps) {
  const { value } = useField<string | null>({ path })
  const { language } = usePanelPlace()
  const limits = useMemo(() => ({ characters }), [characters])
  return (
    <LengthCounter
      field={`field-${path.replaceAll('.', '__')}`}
      value={value ?? ''}
      limits={limits}
      words={interfaceTexts.in(language).counter}
      language={language}
    />
  )
}
