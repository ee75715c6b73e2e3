import type { Recipe } from '@litfass/images/model'
import { changedModules, type ReportedModule } from '../../domain/changes.ts'
import type { Draft } from '../../domain/draft.ts'
import type { Text } from '../../modules/clientModule.tsx'
import type { HistoryEntry } from '../../routes.ts'

/** The state a draft is compared with: the stored one, or an earlier revision. */
export type Comparison = { kind: 'stored' } | { kind: 'revision'; entry: HistoryEntry }

/** A state of the picture in a comparison. */
export type ComparedState = Pick<Draft, 'recipe' | 'focus' | 'fields'> & {
  /** Name of its file if that is not the present one, empty when it has none; `null` for the present file. */
  otherFile: string | null
}

/** Returns the earlier state of a comparison. */
export function comparedState(comparison: Comparison, stored: Draft): ComparedState {
  if (comparison.kind === 'stored') return { ...stored, otherFile: null }
  const { rotation, crop, focus, fileName, isOtherFile, ...entry } = comparison.entry
  const { caption, copyright, alt, language } = entry
  return {
    recipe: { rotation, crop },
    focus,
    fields: { caption, copyright, alt, language },
    otherFile: isOtherFile ? (fileName ?? '') : null,
  }
}

/** A text or number that differs, formatted for display. */
export type Difference = { name: ReportedModule; before: string; after: string }

type Formatting = {
  text: Text
  language: string
  /** Name of the present file, as far as known. */
  fileName: string | null
}

/** Lists the differences between an earlier state and the draft, whose file is the present one. */
export function differencesOf(before: ComparedState, after: Draft, formatting: Formatting): Difference[] {
  const names = changedModules(before, after).filter((name) => name !== 'upload')
  const all: readonly ReportedModule[] = before.otherFile === null ? names : ['upload', ...names]
  const now = { ...after, otherFile: formatting.fileName }
  return all.map((name) => ({
    name,
    before: format(name, before, formatting),
    after: format(name, now, formatting),
  }))
}

function format(name: ReportedModule, state: ComparedState, { text, language }: Formatting): string {
  const { recipe, focus, fields, otherFile } = state
  if (name === 'rotation') return text('rotation_degrees', { degrees: recipe.rotation })
  if (name === 'focuspoint') return text('focuspoint_value', { ...focus })
  if (name === 'crop') return formatCrop(recipe, text, language)
  const value = name === 'upload' ? otherFile : fields[name]
  return typeof value === 'string' && value !== '' ? value : text('compare_empty')
}

function formatCrop({ crop }: Recipe, text: Text, language: string): string {
  if (!crop) return text('compare_whole')
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const values = Object.entries(crop).map(([name, value]) => [name, number.format(value)])
  return text('compare_crop', Object.fromEntries(values))
}

/** Relative difference up to which two ratios count as equal: the pixels of small renditions are rounded. */
const TOLERANCE = 0.01

/** Returns whether two pictures, given as width by height, can lie on top of each other. */
export function isSameFrame(one: number, other: number): boolean {
  return Math.abs(one / other - 1) <= TOLERANCE
}
