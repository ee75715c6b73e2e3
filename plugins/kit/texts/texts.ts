import { remember } from '../remember.ts'
import type { Plural } from './fill.ts'

// Apart from the declarations: pages fill in texts and bring none of the rest.
export { fill, fillCount, type Plural } from './fill.ts'
export { keyTexts, keyTextsIn, type TextKey } from './keyTexts.ts'

/** One text in both languages. Placeholders stand in single braces: `{count}`. */
export type Entry = { de: string; en: string } | { de: Plural; en: Plural }

/** Texts by name; groups may nest. No group or text is called `de` or `en`. */
export type TextTree = { [name: string]: Entry | TextTree }

export type Locale = 'de' | 'en'

/** The texts of one language, in the shape of their declaration: plain data that can be passed to a browser. */
export type Words<T> = T extends Texts<infer Tree> ? WordsOf<Tree> : never

type WordsOf<Tree> = {
  [Name in keyof Tree]: Tree[Name] extends { de: string }
    ? string
    : Tree[Name] extends { de: Plural }
      ? Plural
      : WordsOf<Tree[Name]>
}

/** The names of all texts, groups and names joined by dots: `'failed' | 'panel.title'`. */
export type TextName<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends Entry ? Name : `${Name}.${TextName<Tree[Name]>}`
}[keyof Tree & string]

/** A tree of texts as Payload's `i18n.translations` takes it. */
export type Catalogue = { [key: string]: string | Catalogue }

/** The texts of one subject, made by {@link defineTexts}. */
export type Texts<Tree extends TextTree = TextTree> = {
  namespace: string
  /** Payload's key of a text, such as `litfass:bookmarks:failed`, for `translate`, `t` and `msgKey`. */
  key: (name: TextName<Tree>) => string
  /** A text in both languages, as Payload takes labels and descriptions. */
  label: (name: TextName<Tree>) => { de: string; en: string }
  /** All texts of one language, to be passed to client components as props. */
  in: (locale: Locale) => WordsOf<Tree>
  /** All texts of one language as Payload's catalogue. `definePlugin` registers it. */
  catalogue: (locale: Locale) => Catalogue
}

/**
 * Declares texts, German and English side by side.
 * @param namespace second part of the keys, such as `bookmarks` in `litfass:bookmarks:failed`
 * @example
 * export const texts = defineTexts('bookmarks', {
 *   failed: { de: 'Das hat nicht geklappt.', en: 'That did not work.' },
 *   chosen: {
 *     de: { one: 'Ein Bild', other: '{count} Bilder' },
 *     en: { one: 'One image', other: '{count} images' },
 *   },
 *   panel: { title: { de: 'Merkliste', en: 'Bookmarks' } },
 * })
 * texts.key('panel.title') // 'litfass:bookmarks:panel:title'
 * fill(texts.in('en').chosen, { count: 2 }) // '2 pictures'
 */
export function defineTexts<Tree extends TextTree>(namespace: string, tree: Tree): Texts<Tree> {
  // The mapped type says per name what `wordsOf` does per entry, which TypeScript cannot follow.
  const inLanguage = remember((locale) => wordsOf(tree, locale === 'en' ? 'en' : 'de') as WordsOf<Tree>, {
    most: 2,
  })
  return {
    namespace,
    key: (name) => `litfass:${namespace}:${name.replaceAll('.', ':')}`,
    label: (name) => {
      const { de, en } = entryOf(tree, name)
      return { de: typeof de === 'string' ? de : de.other, en: typeof en === 'string' ? en : en.other }
    },
    in: inLanguage,
    catalogue: (locale) => ({ litfass: { [namespace]: catalogueOf(tree, locale) } }),
  }
}

type Word = string | Plural | { [name: string]: Word }

function wordsOf(tree: TextTree, locale: Locale): { [name: string]: Word } {
  const words = Object.entries(tree).map(([name, node]): [string, Word] => [
    name,
    isEntry(node) ? node[locale] : wordsOf(node, locale),
  ])
  return Object.fromEntries(words)
}

function catalogueOf(tree: TextTree, locale: Locale): Catalogue {
  const entries = Object.entries(tree).flatMap(([name, node]): [string, string | Catalogue][] => {
    if (!isEntry(node)) return [[name, catalogueOf(node, locale)]]
    const text = node[locale]
    if (typeof text === 'string') return [[name, payloadText(text)]]
    return [
      [`${name}_one`, payloadText(text.one)],
      [`${name}_other`, payloadText(text.other)],
    ]
  })
  return Object.fromEntries(entries)
}

function payloadText(text: string): string {
  return text.replace(/\{(\w+)\}/g, '{{$1}}')
}

function entryOf(tree: TextTree, name: string): Entry {
  let node: Entry | TextTree | undefined = tree
  for (const part of name.split('.')) node = node && !isEntry(node) ? node[part] : undefined
  if (!node || !isEntry(node)) throw new Error(`There is no text ${name}.`)
  return node
}

function isEntry(node: Entry | TextTree): node is Entry {
  return 'de' in node && 'en' in node
}

/** The language of a request: German, unless it is English. */
export const languageOf = ({ i18n }: { i18n: { language: string } }): Locale =>
  i18n.language === 'en' ? 'en' : 'de'

type Translate = (key: string, values?: Record<string, unknown>) => string

/** Returns the text of a catalogue key in the language of the request; an unknown key is returned as it is. */
export function translate(
  req: { i18n: { t: (...given: never[]) => unknown } },
  key: string,
  values?: Record<string, string | number>,
): string {
  // Payload's types know its own keys only; the same function finds those of plugins.
  const t = req.i18n.t as Translate
  return t(key, values)
}

/** Returns the translation function of texts in the language of a request, as the panel's components have it in the browser. */
export function textsIn<Tree extends TextTree>(
  req: Parameters<typeof translate>[0],
  texts: Texts<Tree>,
): (name: TextName<Tree>, values?: Readonly<Record<string, string | number>>) => string {
  return (name, values) => translate(req, texts.key(name), values)
}

/** True for keys such as `litfass:error:refused`; Payload's own validation gives texts that need no look-up. */
export function isCatalogueKey(text: string): boolean {
  return /^\w+(:\w+)+$/.test(text)
}
