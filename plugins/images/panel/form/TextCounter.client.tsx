'use client'

import { LengthCounter } from '@litfass/interface/counter'
import { texts as interfaceTexts } from '@litfass/interface/texts'
import { useField, useTranslation } from '@payloadcms/ui'
import { type PictureText, TEXT_LIMITS } from '../../model/picture/pictureTexts.ts'

type TextCounterProps = { path: string; field: { name: string } }

/** Counts the characters of one of a picture's texts, below its field in the panel. */
export function TextCounter({ path, field }: TextCounterProps) {
  const { value } = useField<string | null>({ path })
  const language = useTranslation().i18n.language === 'de' ? 'de' : 'en'
  if (!isPictureText(field.name)) return null
  return (
    <LengthCounter
      field={`field-${path.replaceAll('.', '__')}`}
      value={value ?? ''}
      limits={LIMITS[field.name]}
      words={interfaceTexts.in(language).counter}
      language={language}
    />
  )
}

const LIMITS = {
  caption: { characters: TEXT_LIMITS.caption },
  copyright: { characters: TEXT_LIMITS.copyright },
  alt: { characters: TEXT_LIMITS.alt },
} as const

const isPictureText = (name: string): name is PictureText => Object.hasOwn(LIMITS, name)
