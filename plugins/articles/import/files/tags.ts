/*
 * Where Hugo and Jekyll write something else than Markdown: shortcodes, Liquid's tags and attributes.
 */

/** Code, which stays as it is, and what begins with two braces or a brace and a sign. */
const TOKEN = new RegExp(
  [
    String.raw`(?<code>^ {0,3}(?<fence>${'`'}{3,}|~{3,})[^\n]*\n(?:(?! {0,3}\k<fence>)[^\n]*\n)*[^\n]*|(?<!${'`'})(?<tick>${'`'}+)(?!${'`'})[^${'`'}\n]+${'`'}+)`,
    String.raw`\{\{(?:<|%)(?<hugo>(?:(?!\{\{|[>%]\}\})[\s\S])*)[>%]\}\}`,
    String.raw`\{%-?(?<tag>(?:(?!\{%|%\})[\s\S])*?)-?%\}`,
    String.raw`\{\{-?(?<output>[^{}<>%\n]{1,300}?)-?\}\}`,
    String.raw`\{:[^{}\n]{0,300}\}|(?<ofHeading>\{[#.][^{}\n]{0,300}\})[ \t]{0,20}$`,
  ].join('|'),
  'gm',
)

/** A part of a text that is no plain Markdown, from one character to before another. */
export type Token = { from: number; to: number; text: string } & (
  | { kind: 'code' | 'attributes' }
  | { kind: 'output'; inner: string }
  | { kind: 'tag'; name: string; isEnd: boolean; words: string[]; values: ReadonlyMap<string, string> }
)

export type Tag = Extract<Token, { kind: 'tag' }>

/** Finds the tokens of a text, in one pass. */
export function tokensOf(source: string): Token[] {
  return [...source.matchAll(TOKEN)].map((found): Token => {
    const { code, hugo, tag, output, ofHeading } = found.groups ?? {}
    const at = { from: found.index, to: found.index + found[0].length, text: found[0] }
    const isText = ofHeading !== undefined && source[source.lastIndexOf('\n', found.index) + 1] !== '#'
    if (code !== undefined || isText) return { ...at, kind: 'code' }
    if (output !== undefined) return { ...at, kind: 'output', inner: output.trim() }
    const call = hugo ?? tag
    return call === undefined
      ? { ...at, kind: 'attributes' }
      : { ...at, kind: 'tag', ...callOf(call, tag !== undefined) }
  })
}

const WORD = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|(\S+))|"([^"]*)"|`([^`]*)`|'([^']*)'|(\S+)/g

function callOf(text: string, isLiquid: boolean) {
  const [, slash = '', first = '', rest = ''] = /^\s*(\/?)\s*(\S*)([\s\S]*?)\/?\s*$/.exec(text) ?? []
  const words: string[] = []
  const values = new Map<string, string>()
  for (const [, key, ...parts] of rest.matchAll(WORD)) {
    const value = parts.find((part) => part !== undefined) ?? ''
    if (key === undefined) words.push(value)
    else values.set(key.toLowerCase(), value)
  }
  const isEnd = slash !== '' || (isLiquid && /^end\w/.test(first))
  return { name: isLiquid && isEnd ? first.slice(3) : first, isEnd, words, values }
}
