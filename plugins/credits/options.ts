import { declareOptions } from '@litfass/kit'
import type { AuthCollectionSlug, CollectionSlug } from 'payload'
import { ON_ACCOUNT, type PaymentProvider } from './payments/provider.ts'

/** Content that is unlocked for credits. */
export type UnlockableContent = {
  collection: CollectionSlug
  /** Field with its title, for statements. */
  title: string
  /** Credits that it costs where it has no price of its own; 1 when left out. */
  price?: number
  /** Field with what is unlocked: empty, and there is nothing to unlock. */
  locked: string
  /** Field with the account it belongs to, which reads it anyway, as staff do. */
  owner?: string
  /** Field with the language it is written in, whose page it has. */
  language?: string
  /** Path of the page that shows all of it to those who may read it, with the placeholder `{slug}` or `{id}`. */
  page: { de: string; en: string }
}

type Path = { de: string; en: string }

/** Options of the credits plugin. */
export type CreditsOptions = {
  /** Slug of the auth collection. */
  accountsCollection: AuthCollectionSlug
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
  /** Content that can be unlocked, by the name that the route takes: `{ article: { collection: 'articles', … } }`. */
  content?: Readonly<Record<string, UnlockableContent>>
  /**
   * Pages of the site: a member's balance, the form of an order with the placeholder `{packageId}`, and terms of sale and the
   * instruction on withdrawal, which mails about an order link to.
   */
  pages: { balance: Path; order: Path; terms?: Path; withdrawal?: Path }
  /** In which pages, mails and invoices tell moments; `Europe/Berlin` when left out. */
  timeZone?: string
  /** Ways to pay besides "Rechnung", in the order of the form; `hostedCheckout` makes one. */
  providers?: readonly PaymentProvider[]
  /** Lets members order on account ("Rechnung"); `true` when left out. */
  isOnAccountOffered?: boolean
}

export type ResolvedCreditsOptions = Required<Omit<CreditsOptions, 'content'>> & {
  content: Readonly<Record<string, UnlockableContent & { price: number }>>
}

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
    content = {},
    timeZone = 'Europe/Berlin',
    providers = [],
    isOnAccountOffered = true,
    ...given
  }: CreditsOptions): ResolvedCreditsOptions => {
    if (Object.keys(content).some((type) => !/^[a-z][a-z_]{0,39}$/.test(type)))
      throw new Error('credits: the types in content are small letters and underscores.')
    for (const { price = 1 } of Object.values(content))
      if (!Number.isInteger(price) || price < 1 || price > 1_000_000)
        throw new Error('credits: a price in content is a whole number from 1 to 1,000,000.')
    const collections = Object.values(content).map(({ collection }) => collection)
    if (new Set(collections).size < collections.length)
      throw new Error('credits: content names each collection once.')
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
    return {
      ...given,
      timeZone,
      providers,
      isOnAccountOffered,
      content: Object.fromEntries(
        Object.entries(content).map(([type, { price = 1, ...rest }]) => [type, { price, ...rest }]),
      ),
    }
  },
)
