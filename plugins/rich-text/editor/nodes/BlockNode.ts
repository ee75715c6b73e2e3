import {
  DecoratorNode,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import type { ReactElement } from 'react'

export type SerializedBlock = SerializedLexicalNode & Record<string, unknown>

/** A block that is no text: a leaf of the document that React draws. `Data` is what is stored of it beside its type. */
export abstract class BlockNode<Data extends object = object> extends DecoratorNode<ReactElement> {
  __data: Data

  constructor(data: Data, key?: NodeKey) {
    super(key)
    this.__data = data
  }

  override exportJSON(): SerializedBlock {
    return { ...this.getData(), type: this.getType(), version: 1 }
  }

  override createDOM(): HTMLElement {
    return document.createElement('div')
  }

  override updateDOM(): false {
    return false
  }

  override isInline(): false {
    return false
  }

  getData(): Data {
    return this.getLatest().__data
  }

  /** Replaces some of what is stored. */
  change(data: Partial<Data>): void {
    const writable = this.getWritable()
    writable.__data = { ...writable.__data, ...data }
  }
}

export const $isBlockNode = (node: LexicalNode | null | undefined): node is BlockNode =>
  node instanceof BlockNode
