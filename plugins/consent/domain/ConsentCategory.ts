/** What people are told of a category, in one language. */
export type CategoryText = {
  name: string
  /** What it is for. */
  purpose: string
  /** Who gets data. */
  recipients: string
}

/** Something that is asked for, or that is necessary and only told. Plain data of the project. */
export type ConsentCategory = { key: string; isNecessary?: boolean; de: CategoryText; en: CategoryText }

/** A category in one language, as the banner shows it: the other language does not travel. */
export type ShownCategory = CategoryText & { key: string; isNecessary: boolean }

/** The categories in one language. */
export const categoriesIn = (
  categories: readonly ConsentCategory[],
  language: 'de' | 'en',
): ShownCategory[] =>
  categories.map(({ key, isNecessary = false, [language]: text }) => ({ key, isNecessary, ...text }))

/** The keys of what needs consent. */
export const optionalKeys = (categories: readonly Pick<ConsentCategory, 'key' | 'isNecessary'>[]): string[] =>
  categories.filter(({ isNecessary }) => !isNecessary).map(({ key }) => key)
