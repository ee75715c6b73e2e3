import {
  $createTextNode,
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isLineBreakNode,
  $isRangeSelection,
  $isTextNode,
  type RangeSelection,
} from '@payloadcms/richtext-lexical/lexical'
import { $createLinkNode, $isLinkNode, type LinkNode, type LinkTarget } from './nodes/LinkNode.ts'

/** A link as the dialog shows it. */
export type LinkForm = LinkTarget & { text: string; isExisting: boolean }

/** Returns the link around the selection. */
export function $selectedLink(): LinkNode | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return null
  const linkAt = (point: RangeSelection['anchor']) => {
    const found = $findMatchingParent(point.getNode(), $isLinkNode)
    return $isLinkNode(found) ? found : null
  }
  const link = linkAt(selection.anchor)
  return link?.is(linkAt(selection.focus)) ? link : null
}

/** Returns the initial values of the link dialog: the link around the selection, or only its text. */
export function $readLinkForm(): LinkForm {
  const link = $selectedLink()
  if (link) return { ...link.getTarget(), text: link.getTextContent(), isExisting: true }
  const selection = $getSelection()
  const text = $isRangeSelection(selection) ? selection.getTextContent() : ''
  return { text: text.replace(/\s*\n\s*/g, ' '), url: '', isNewTab: false, isExisting: false }
}

/** Turns the selection into a link, or changes the link around it. Unchanged text keeps its formats. */
export function $applyLink({ text, ...target }: LinkTarget & { text: string }): void {
  const link = $selectedLink()
  if (link) {
    link.setTarget(target)
    if (link.getTextContent() !== text) $replaceText(link, text)
    return
  }
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  const isSameText = selection.getTextContent().replace(/\s*\n\s*/g, ' ') === text
  if (!selection.isCollapsed() && isSameText) $wrapInLink(selection, target)
  else $insertLink(selection, { text, ...target })
}

function $replaceText(link: LinkNode, text: string): void {
  const first = link.getAllTextNodes()[0]
  const replacement = $createTextNode(text).setFormat(first?.getFormat() ?? 0)
  link.clear()
  link.append(replacement)
  replacement.selectEnd()
}

function $insertLink(selection: RangeSelection, { text, ...target }: LinkTarget & { text: string }): void {
  const link = $createLinkNode(target)
  link.append($createTextNode(text).setFormat(selection.format))
  selection.insertNodes([link])
  link.selectEnd()
}

function $wrapInLink(selection: RangeSelection, target: LinkTarget): void {
  for (const node of selection.getNodes()) {
    const other = $findMatchingParent(node, $isLinkNode)
    if ($isLinkNode(other)) $removeLink(other)
  }
  let link: LinkNode | undefined
  for (const node of selection.extract()) {
    if (!$isTextNode(node) && !$isLineBreakNode(node)) continue
    if (!link?.is(node.getPreviousSibling())) {
      link = $createLinkNode(target)
      node.insertBefore(link)
    }
    link?.append(node)
  }
  // What is typed next goes on behind the link, and does not replace its words.
  link?.selectEnd()
}

/** Removes a link and keeps its text. */
export function $removeLink(link: LinkNode): void {
  const parent = link.getParent()
  if (!$isElementNode(parent)) return
  for (const child of link.getChildren()) link.insertBefore(child)
  link.remove()
}
