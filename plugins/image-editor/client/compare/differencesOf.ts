import type { Recipe } from '@litfass/kit/domain'
import type { Draft } from '../../domain/Draft.ts'
import { type Changeable, whatChanged } from '../../domain/whatChanged.ts'
import type { Text } from '../ClientModule.ts'
import type { ComparedState } from './Comparison.ts'

/** A text or number that differs, before and after, in words. */
export type Difference = { name: Changeable; before: string; after: string }

type Words = {
  text: Text
  language: string
  /** Name of the picture's present file, as far as known. */
  fileName: string | null
}

/** What differs between an earlier state and the draft. Its file is the present one. */
export function differencesOf(before: ComparedState, after: Draft, words: Words): Difference[] {
  const names = whatChanged(before, after).filter((name) => name !== 'upload')
  const all: readonly Changeable[] = before.otherFile === null ? names : ['upload', ...names]
  const now = { ...after, otherFile: words.fileName }
  return all.map((name) => ({ name, before: wordsOf(name, before, words), after: wordsOf(name, now, words) }))
}

function wordsOf(name: Changeable, state: ComparedState, { text, language }: Words): string {
  const { recipe, focus, fields, otherFile } = state
  if (name === 'rotation') return text('rotation_degrees', { degrees: recipe.rotation })
  if (name === 'focuspoint') return text('focuspoint_value', { ...focus })
  if (name === 'crop') return cropWords(recipe, text, language)
  const value = name === 'upload' ? otherFile : fields[name]
  return typeof value === 'string' && value !== '' ? value : text('compare_empty')
}

function cropWords({ crop }: Recipe, text: Text, language: string): string {
  if (!crop) return text('compare_whole')
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const values = Object.entries(crop).map(([name, value]) => [name, number.format(value)])
  return text('compare_crop', Object.fromEntries(values))
}
