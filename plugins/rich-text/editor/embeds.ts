import { type EmbedKind, type EmbedProvider, readAddress } from '@litfass/consent/domain'
import type { EditorWords } from './texts.ts'

/** The button that content of a kind belongs to. */
const SERVICE_OF = { video: 'video', map: 'map', post: 'social' } as const satisfies Record<EmbedKind, string>

export type EmbedService = (typeof SERVICE_OF)[EmbedKind]

/** Why an address cannot be embedded, as the name of a text. */
export const REFUSALS = {
  markup: 'embedMarkup',
  noAddress: 'embedNoAddress',
  unknownProvider: 'embedUnknownProvider',
  nothingThere: 'embedNothingThere',
} as const satisfies Record<string, keyof EditorWords>

export type ReadEmbed =
  | { state: 'embed'; service: EmbedService; url: string }
  | { state: 'refused'; reason: keyof typeof REFUSALS }

/**
 * Reads a pasted address of a video, a post or a map. Which of them it is follows from the provider, whatever button was pressed;
 * kept is the address of the content's own page alone.
 */
export function readEmbed(address: string, providers: readonly EmbedProvider[]): ReadEmbed {
  const read = readAddress(address, providers)
  if (read.state === 'refused') return read
  return { state: 'embed', service: SERVICE_OF[read.provider.kind], url: read.provider.pageOf(read.id) }
}

/** Returns the names of those who provide content for a button. */
export function providerNames(service: EmbedService, providers: readonly EmbedProvider[]): string[] {
  return providers.filter(({ kind }) => SERVICE_OF[kind] === service).map(({ name }) => name)
}

/** Whether a button is not for embeds, or a provider is configured for it; without one it could only refuse. */
export const isProvided = (button: string, providers: readonly EmbedProvider[]): boolean => {
  const service = Object.values(SERVICE_OF).find((one) => one === button)
  return service === undefined || providerNames(service, providers).length > 0
}

/** A provider of maps that can show any place. */
export type PlaceProvider = EmbedProvider & Required<Pick<EmbedProvider, 'pageAt'>>

/** Returns the first provider whose maps can show any place. */
export function placeProvider(providers: readonly EmbedProvider[]): PlaceProvider | undefined {
  return providers.find((one): one is PlaceProvider => one.kind === 'map' && one.pageAt !== undefined)
}
