import { $findMatchingParent, $getSelection, $isRangeSelection } from '@payloadcms/richtext-lexical/lexical'
import {
  $getListDepth,
  $isListItemNode,
  $isListNode,
  type ListNode,
} from '@payloadcms/richtext-lexical/lexical/list'

/*
 * A text may hold lists within lists down to a level, beyond which the server refuses it.
 */

/** Moves the items of a list that lies too deep into the list around it, in their order. */
export function $keepListDepth(list: ListNode, listDepth: number): void {
  if ($getListDepth(list) <= listDepth) return
  const item = list.getParent()
  if (!$isListItemNode(item)) return
  for (const child of list.getChildren().toReversed()) item.insertAfter(child, false)
  list.remove()
  if (item.isEmpty() && item.isAttached()) item.remove()
}

/** Whether one of the selected items is in a list of the maximum depth. */
export function $isDeepest(listDepth: number): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return false
  return selection.getNodes().some((node) => {
    const list = $findMatchingParent(node, $isListNode)
    return $isListNode(list) && $getListDepth(list) >= listDepth
  })
}
