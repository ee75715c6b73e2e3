import { fillWords } from '@litfass/kit/domain'
import type { FlashType } from '../../domain/FlashMessage.ts'
import type { InterfaceWords } from '../words/InterfaceWords.ts'
import type { ShownFlash } from './createFlash.ts'

/** What a message says besides its text, for those who do not see its colour; and how often it was said. */
export function flashWords({ type, times }: Pick<ShownFlash, 'type' | 'times'>, words: InterfaceWords) {
  const names: Record<FlashType, string> = {
    success: words.flashSuccess,
    warning: words.flashWarning,
    alert: words.flashAlert,
    primary: '',
    secondary: '',
  }
  return { name: names[type], times: times > 1 ? fillWords(words.flashTimes, { count: times }) : '' }
}
