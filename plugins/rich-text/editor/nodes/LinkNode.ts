import {
  $applyNodeReplacement,
  $isRangeSelection,
  type BaseSelection,
  type EditorConfig,
  ElementNode,
  type LexicalNode,
  type NodeKey,
  type RangeSelection,
  type SerializedElementNode,
} from '@payloadcms/richtext-lexical/lexical'

/** The target of a link, as Payload's own editor stores it. */
export type LinkTarget = { url: string; isNewTab: boolean }

type SerializedLink = SerializedElementNode & {
  fields?: { linkType?: string; newTab?: boolean; url?: string }
}

/** A link in a line. Lexical's own keeps other properties than Payload stores. */
export class LinkNode extends ElementNode {
  __target: LinkTarget

  constructor(target: LinkTarget = { url: '', isNewTab: false }, key?: NodeKey) {
    super(key)
    this.__target = target
  }

  static override getType(): string {
    return 'link'
  }

  static override clone(node: LinkNode): LinkNode {
    return new LinkNode(node.__target, node.__key)
  }

  static override importJSON(json: SerializedLink): LinkNode {
    const { url = '', newTab = false } = json.fields ?? {}
    return $createLinkNode({ url, isNewTab: newTab }).updateFromJSON(json)
  }

  override exportJSON(): SerializedElementNode & { fields: object } {
    const { url, isNewTab } = this.getTarget()
    return {
      ...super.exportJSON(),
      type: 'link',
      version: 3,
      fields: { linkType: 'custom', newTab: isNewTab, url },
    }
  }

  override createDOM({ theme }: EditorConfig): HTMLElement {
    const element = document.createElement('a')
    // A `javascript:` address would run in the page of the editor.
    if (/^(https?:|mailto:)/i.test(this.__target.url)) element.href = this.__target.url
    element.title = this.__target.url
    element.className = String(theme.link ?? '')
    return element
  }

  override updateDOM(before: this): boolean {
    return before.__target !== this.__target
  }

  getTarget(): LinkTarget {
    return this.getLatest().__target
  }

  setTarget(target: LinkTarget): this {
    const writable = this.getWritable()
    writable.__target = target
    return writable
  }

  override isInline(): true {
    return true
  }

  override canBeEmpty(): false {
    return false
  }

  override canInsertTextBefore(): false {
    return false
  }

  override canInsertTextAfter(): false {
    return false
  }

  override insertNewAfter(selection: RangeSelection, restoreSelection = true): ElementNode | null {
    const block = this.getParentOrThrow().insertNewAfter(selection, restoreSelection)
    if (!(block instanceof ElementNode)) return null
    const link = $createLinkNode(this.getTarget())
    block.append(link)
    return link
  }

  override extractWithChild(_child: LexicalNode, selection: BaseSelection): boolean {
    if (!$isRangeSelection(selection) || selection.isCollapsed()) return false
    return this.isParentOf(selection.anchor.getNode()) && this.isParentOf(selection.focus.getNode())
  }
}

export function $createLinkNode(target: LinkTarget): LinkNode {
  return $applyNodeReplacement(new LinkNode(target))
}

export const $isLinkNode = (node: LexicalNode | null | undefined): node is LinkNode =>
  node instanceof LinkNode
