import type { LexicalNode } from '@payloadcms/richtext-lexical/lexical'
import type { ReactElement } from 'react'
import { BlockFrame } from '../blocks/BlockFrame.tsx'
import styles from '../blocks/blocks.module.css'
import { EmbedBlock } from '../blocks/EmbedBlock.tsx'
import { GalleryBlock } from '../blocks/GalleryBlock.tsx'
import { ParticipationBlock } from '../blocks/ParticipationBlock.tsx'
import { PictureBlock } from '../blocks/PictureBlock.tsx'
import { useEditorPlace } from '../EditorPlace.tsx'
import { ToolIcon } from '../toolbar/icons.tsx'
import { BlockNode, type SerializedBlock } from './BlockNode.ts'

/*
 * The blocks that are no text, as Lexical's nodes. What is stored of each is the property of the same name in Lexical's JSON.
 */

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0)
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

type PictureData = { imageId: number; width: 'text' | 'wide'; caption: string }

export class PictureNode extends BlockNode<PictureData> {
  static override getType(): string {
    return 'picture'
  }
  static override clone(node: PictureNode): PictureNode {
    return new PictureNode(node.__data, node.__key)
  }
  static override importJSON({ imageId, width, caption }: SerializedBlock): PictureNode {
    return new PictureNode({
      imageId: numberIn(imageId),
      width: width === 'wide' ? 'wide' : 'text',
      caption: textIn(caption),
    })
  }
  override decorate(): ReactElement {
    return <PictureBlock nodeKey={this.__key} data={this.__data} />
  }
}

type GalleryData = { galleryId: number }

export class GalleryNode extends BlockNode<GalleryData> {
  static override getType(): string {
    return 'gallery'
  }
  static override clone(node: GalleryNode): GalleryNode {
    return new GalleryNode(node.__data, node.__key)
  }
  static override importJSON({ galleryId }: SerializedBlock): GalleryNode {
    return new GalleryNode({ galleryId: numberIn(galleryId) })
  }
  override decorate(): ReactElement {
    return <GalleryBlock nodeKey={this.__key} data={this.__data} />
  }
}

type EmbedData = { service: 'video' | 'social' | 'map'; url: string }

export class EmbedNode extends BlockNode<EmbedData> {
  static override getType(): string {
    return 'embed'
  }
  static override clone(node: EmbedNode): EmbedNode {
    return new EmbedNode(node.__data, node.__key)
  }
  static override importJSON({ service, url }: SerializedBlock): EmbedNode {
    const known = service === 'social' || service === 'map' ? service : 'video'
    return new EmbedNode({ service: known, url: textIn(url) })
  }
  override decorate(): ReactElement {
    return <EmbedBlock nodeKey={this.__key} data={this.__data} />
  }
}

/** An event with the id 0 is deleted. */
type ParticipationData = { eventId: number; title: string }

export class ParticipationNode extends BlockNode<ParticipationData> {
  static override getType(): string {
    return 'participation'
  }
  static override clone(node: ParticipationNode): ParticipationNode {
    return new ParticipationNode(node.__data, node.__key)
  }
  static override importJSON({ eventId, title }: SerializedBlock): ParticipationNode {
    return new ParticipationNode({ eventId: numberIn(eventId), title: textIn(title) })
  }
  override decorate(): ReactElement {
    return <ParticipationBlock nodeKey={this.__key} data={this.__data} />
  }
}

/** Where the part of a text begins that not everyone may read. */
/** `withheld`: the text after it is withheld from the editor, and stays unchanged. */
type PremiumData = { withheld?: true }

export class PremiumNode extends BlockNode<PremiumData> {
  static override getType(): string {
    return 'premium'
  }
  static override clone(node: PremiumNode): PremiumNode {
    return new PremiumNode(node.__data, node.__key)
  }
  static override importJSON({ withheld }: SerializedBlock): PremiumNode {
    return new PremiumNode(withheld === true ? { withheld } : {})
  }
  override decorate(): ReactElement {
    return <PremiumBlock nodeKey={this.__key} data={this.__data} />
  }
}

export const $isPremiumNode = (node: LexicalNode | null | undefined): node is PremiumNode =>
  node instanceof PremiumNode

/** The node of each kind of block that is no text. */
export const BLOCK_NODES = {
  picture: PictureNode,
  gallery: GalleryNode,
  embed: EmbedNode,
  participation: ParticipationNode,
  premium: PremiumNode,
} as const

/** A line across the text: what stands below it is not for everyone. */
function PremiumBlock({ nodeKey, data }: { nodeKey: string; data: { withheld?: true } }) {
  const { text } = useEditorPlace()
  return (
    <BlockFrame nodeKey={nodeKey} label={text('premium')}>
      <p className={styles.premium}>
        <ToolIcon name="premium" size={18} />
        {text('premiumWords')}
      </p>
      {data.withheld && <p className={styles.facts}>{text('premiumWithheld')}</p>}
    </BlockFrame>
  )
}
