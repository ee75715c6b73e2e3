import { declareOptions } from '@litfass/kit'
import type { CollectionOptions } from '@litfass/kit/collections'
import type { InBoth } from '@litfass/kit/content'
import type { AuthCollectionSlug } from 'payload'
import { COLLECTIONS } from './constants.ts'
import { ON_ACCOUNT, type PaymentProvider } from './payments/provider.ts'

declare module '@litfass/kit/content' {
  interface ContentFeatures {
    /** A field of its documents is unlocked for credits. */
    unlock?: UnlockSettings
  }
}

/** What a content type says about what is unlocked. */
export type UnlockSettings = {
  /** Field with what is unlocked: empty, and there is nothing to unlock. */
  locked: string
  /** Default price in credits; 1 if omitted. */
  price?: number
  /** Path of the page that shows all of it to those who may read it, with the placeholder of `pages.one`, which is the default. */
  page?: InBoth
}

/** Options of the credits plugin. */
export type CreditsOptions = {
  /** Slug of the auth collection. */
  accountsCollection: AuthCollectionSlug
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
  /**
   * Pages of the site: a member's balance, the form of an order with the placeholder `{packageId}`, and terms of sale and the
   * instruction on withdrawal, which mails about an order link to.
   */
  pages: { balance: InBoth; order: InBoth; terms?: InBoth; withdrawal?: InBoth }
  /** In which pages, mails and invoices tell moments; `Europe/Berlin` when left out. */
  timeZone?: string
  /** Ways to pay besides "Rechnung", in the order of the form; `hostedCheckout` makes one. */
  providers?: readonly PaymentProvider[]
  /** Lets members order on account ("Rechnung"); `true` when left out. */
  isOnAccountOffered?: boolean
  /** Other slugs for the collections of packages and orders, and changes to them. */
  collections?: CollectionOptions<typeof COLLECTIONS>
}

export type ResolvedCreditsOptions = Required<Omit<CreditsOptions, 'collections'>>

/** Names a way to pay as buyers see it; a provider that is no longer offered by its slug. */
export function providerLabel(
  { providers }: Pick<ResolvedCreditsOptions, 'providers'>,
  { slug, language }: { slug: string; language: string },
): string {
  const found = providers.find(({ name }) => name === slug)
  return found?.label[language === 'en' ? 'en' : 'de'] ?? slug
}

/** @throws Error at boot when an option cannot work */
export const options = declareOptions(
  'credits',
  ({
    timeZone = 'Europe/Berlin',
    providers = [],
    isOnAccountOffered = true,
    collections: _,
    ...given
  }: CreditsOptions): ResolvedCreditsOptions => {
    const { order } = given.pages
    for (const path of Object.values(given.pages).flatMap(({ de, en }) => [de, en]))
      if (!path.startsWith('/') || path.startsWith('//')) throw new Error('credits: pages are paths.')
    for (const path of [order.de, order.en])
      if (!path.includes('{packageId}'))
        throw new Error('credits: pages.order are paths with the placeholder {packageId}.')
    if (new URL(given.siteUrl).origin !== given.siteUrl)
      throw new Error('credits: siteUrl must be an origin such as https://example.org.')
    const names = [ON_ACCOUNT, ...providers.map(({ name }) => name)]
    if (names.some((name) => !/^[a-z][a-z0-9-]{0,39}$/.test(name)) || new Set(names).size < names.length)
      throw new Error(
        `credits: the names of providers are small letters, digits and hyphens, each once, and none is ${ON_ACCOUNT}.`,
      )
    return { ...given, timeZone, providers, isOnAccountOffered }
  },
  COLLECTIONS,
)
