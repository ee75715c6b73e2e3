import type { EmbedKind, EmbedProvider } from './providers.ts'

/**
 * Content of another site inside a page, as plain data for the browser. Everything in it is made of a provider that the
 * project knows and an id of the provider's: nothing an editor pastes reaches a page as it is.
 */
export type Embed = {
  /** Key of the provider. */
  provider: string
  /** Id of the content at the provider. */
  id: string
  kind: EmbedKind
  /** Recipient of the visitor's data when it is loaded: `YouTube (Google)`. */
  recipient: string
  title: string
  /** URL of the frame, which is requested only with consent. */
  frame: string
  /** The content's own page. */
  href: string
  privacyHref?: string | undefined
  /** Aspect ratio in CSS. */
  ratio: string
}

/**
 * A pasted address as data, or why nothing can be embedded from it: it is no address (`noAddress`), it is HTML (`markup`),
 * no one in the list provides it (`unknownProvider`), or it leads to nothing that could be embedded (`nothingThere`).
 */
export type ReadAddress =
  | { state: 'embed'; provider: EmbedProvider; id: string }
  | { state: 'refused'; reason: 'noAddress' | 'markup' | 'unknownProvider' | 'nothingThere' }

/** Longest address that is read. */
export const MAX_ADDRESS = 500

/** Reads a pasted address. Of its query and fragment only what names the content is kept. */
export function readAddress(text: string, providers: readonly EmbedProvider[]): ReadAddress {
  const trimmed = text.trim()
  if (/[<>]/.test(trimmed)) return { state: 'refused', reason: 'markup' }
  const address = addressOf(trimmed)
  if (!address) return { state: 'refused', reason: 'noAddress' }
  for (const provider of providers) {
    const id = provider.read(address)
    if (id === null) return { state: 'refused', reason: 'nothingThere' }
    if (id !== undefined) return { state: 'embed', provider, id }
  }
  return { state: 'refused', reason: 'unknownProvider' }
}

/** Parses an address of the web, with or without its protocol. */
function addressOf(text: string): URL | undefined {
  const withProtocol = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  if (text.length > MAX_ADDRESS || !URL.canParse(withProtocol)) return undefined
  const address = new URL(withProtocol)
  const isOfTheWeb = /^https?:$/.test(address.protocol) && address.hostname.includes('.')
  return isOfTheWeb && !address.port && !address.username && !address.password ? address : undefined
}

/** An embed as documents store it: the address of the content's own page, which holds provider and id, and a title. */
export type StoredEmbed = { address?: string | null | undefined; title?: string | null | undefined }

/** Returns the embed of a document; undefined where it has none, or none of a provider that the project still names. */
export function embedOf(
  stored: StoredEmbed | null | undefined,
  providers: readonly EmbedProvider[],
): Embed | undefined {
  if (!stored?.address) return undefined
  const read = readAddress(stored.address, providers)
  if (read.state === 'refused') return undefined
  const { provider, id } = read
  const { key, kind, name, recipientOf, frameOf, pageOf, privacyHref, ratio } = provider
  return {
    provider: key,
    id,
    kind,
    recipient: recipientOf(id),
    title: stored.title?.trim() || name,
    frame: frameOf(id),
    href: pageOf(id),
    ...(privacyHref && { privacyHref }),
    ratio,
  }
}
