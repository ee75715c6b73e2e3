'use client'

import { createContext, type ReactNode, use } from 'react'
import type { RenderPictures } from '../editor/places/ImageField.tsx'

export type ImageAnswers = Parameters<RenderPictures>[0]

const Question = createContext<ImageAnswers | undefined>(undefined)

/**
 * Returns what the component of the option `imageChooser` answers with: an image, or that it closes without one.
 * @throws Error outside of a form of this plugin
 */
export function useImageQuestion(): ImageAnswers {
  const answers = use(Question)
  if (!answers) throw new Error('useImageQuestion belongs into the component of the option imageChooser.')
  return answers
}

/** Makes of the project's component what the forms ask for images with; without one there is no choice. */
export const asking = (chooser: ReactNode): RenderPictures | undefined =>
  chooser ? (answers) => <Question value={answers}>{chooser}</Question> : undefined
