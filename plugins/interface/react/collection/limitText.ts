import { fillWords } from '@litfass/kit/domain'
import { canAdd, canRemove, type ItemLimits, type ItemList } from '../../domain/itemList.ts'
import type { InterfaceWords } from '../words/InterfaceWords.ts'

type Limited = { list: ItemList<unknown>; limits: ItemLimits; words: InterfaceWords }

/** What is said when no more may come, or none may go; nothing otherwise. */
export function limitText({ list, limits, words }: Limited): string {
  const { min, max } = limits
  if (!canAdd(list, limits))
    return max === 1 ? words.itemLimitOne : fillWords(words.itemLimit, { count: max })
  if (canRemove(list, limits) || min === 0) return ''
  return min === 1 ? words.itemMinimumOne : fillWords(words.itemMinimum, { count: min })
}
