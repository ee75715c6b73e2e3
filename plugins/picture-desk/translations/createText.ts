import { de } from './de.ts'
import { en } from './en.ts'

type Catalogue = typeof de.litfass.desk
type Stem<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

/** Keys of the plugin's texts; a text in singular and plural has one key, and is chosen by `count`. */
export type TextKey = Stem<keyof Catalogue>
export type Text = (key: TextKey, values?: Record<string, string | number>) => string
export type DeskLanguage = 'de' | 'en'

/** The texts of one language, with values for their `{{placeholders}}`; numbers are written as that language does. */
export function createText(language: DeskLanguage): Text {
  const texts: Record<string, string> = (language === 'en' ? en : de).litfass.desk
  const numbers = new Intl.NumberFormat(language)
  return (key, values = {}) => {
    const text = texts[key] ?? texts[`${key}_${values.count === 1 ? 'one' : 'other'}`] ?? key
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      const value = values[name]
      return typeof value === 'number' && name !== 'id' ? numbers.format(value) : String(value ?? whole)
    })
  }
}
