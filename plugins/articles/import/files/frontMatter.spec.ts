import { describe, expect, it } from 'vitest'
import { readFrontMatter } from './frontMatter.ts'

const headOf = (content: string) => readFrontMatter(content).head

describe('front matter', () => {
  it.each([
    ['---\ntitle: x\n---\nText', 'YAML'],
    ['---\ntitle: x\n...\nText', 'YAML that ends as a document does'],
    ['\uFEFF---\r\ntitle: x\r\n---\r\nText', 'a mark, and the line ends of Windows'],
    ['---\rtitle: x\r---\rText', 'the line ends of old Macs'],
    ['\n\n---  \ntitle: x\n--- \nText', 'empty lines before it'],
    ['+++\ntitle = "x"\n+++\nText', 'TOML'],
    ['---toml\ntitle = "x"\n---\nText', 'TOML that says so'],
    ['{\n\t"title": "x"\n}\nText', 'JSON'],
    ['---json\n{"title": "x"}\n---\nText', 'JSON that says so'],
  ])('%j is read: %s', (content) => {
    expect(readFrontMatter(content)).toEqual({ head: { title: 'x' }, body: 'Text' })
  })

  it.each(['---\n---\nText', '+++\n+++\nText', '{}\nText'])('may be empty: %j', (content) => {
    expect(readFrontMatter(content)).toEqual({ head: {}, body: 'Text' })
  })

  it('leaves out what has no value', () => {
    const head =
      'a: ""\nb: \'  \'\nc:\nd: ~\ne: []\nf: ["", null]\ng: [x, "", null]\nh: {a: "", b: null}\ni: {a: "", b: x}'
    expect(headOf(`---\n${head}\n---`)).toEqual({ g: ['x'], i: { b: 'x' } })
    expect(headOf('{"a": "", "b": null, "c": ["", null], "d": "x"}')).toEqual({ d: 'x' })
    expect(headOf('+++\na = ""\nb = ["", "x"]\n+++')).toEqual({ b: ['x'] })
  })

  it.each(['2024', '007', '1.0', '1e3', '0x1F', '2020-01-01', 'true', 'True', 'Yes', '-0', '.5'])(
    'keeps %s as it is written',
    (value) => expect(headOf(`---\na: ${value}\nb: [${value}]\n---`)).toEqual({ a: value, b: [value] }),
  )

  it('takes over what a key refers to', () => {
    const { head } = readFrontMatter('---\na: &a {b: 1}\nc:\n  <<: *a\n  d: 2\n---')
    expect(head).toEqual({ a: { b: '1' }, c: { b: '1', d: '2' } })
  })

  it('that refers to itself is refused', () => {
    expect(() => readFrontMatter('---\na: &a [*a]\n---')).toThrow(RangeError)
  })

  it('in TOML has tables, lists of them, dotted keys and every kind of text', () => {
    const head = String.raw`
# a comment
"a b" = "q\"\u00fc\U0001F600" # one more
c.d.e = 'C:\x'
f = [ 1, # one
  2.50,
]
g = { h = true, i = [{ j = 1979-05-27T07:32:00Z }] }
k = """
eins \
   zwei "drei" """
l = '''
vier'''
[m.n]
o = 07:32:00
[[p]]
q = 1
[[p]]
q = 2
[p.r]
s = -1
`
    expect(headOf(`+++${head}+++`)).toEqual({
      'a b': 'q"ü😀',
      c: { d: { e: 'C:\\x' } },
      f: ['1', '2.5'],
      g: { h: 'true', i: [{ j: '1979-05-27T07:32:00.000Z' }] },
      k: 'eins zwei "drei" ',
      l: 'vier',
      m: { n: { o: '07:32:00.000' } },
      p: [{ q: '1' }, { q: '2', r: { s: '-1' } }],
    })
  })

  it.each([
    ['Text', 'It does not begin with front matter'],
    ['', 'It does not begin with front matter'],
    ['---\ntitle: x\nText', 'Its front matter has no end: a line of --- is missing.'],
    ['---', 'Its front matter has no end'],
    ['+++\ntitle = "x"\n---\nText', 'Its front matter has no end: a line of +++ is missing.'],
    ['{"title": "x"\nText', 'Its front matter has no end: a closing brace is missing.'],
    ['---\n- a\n---', 'Its front matter has no keys.'],
    ['---\nWorte\n---', 'Its front matter has no keys.'],
    ['---\ntitle: a\ntitle: b\n---', 'Its front matter has the key “title” twice.'],
    ['---\ntitle: a\nTitle: b\n---', 'Its front matter has the key “Title” twice.'],
    ['{"title": "a", "title": "b"}', 'Its front matter has the key “title” twice.'],
    ['+++\ntitle = "a"\ntitle = "b"\n+++', '(line 2).'],
    ['+++\na = 1\n[a.b]\n+++', '(line 2).'],
    ['+++\ntitle = x\n+++', '(line 1).'],
    ['+++\ntitle = "x\n+++', '(line 1).'],
    ['+++\ntitle = "x" y\n+++', '(line 1).'],
    ['+++\na = [1 2]\n+++', '(line 1).'],
    ['---\ntitle: [\n---', 'Its front matter cannot be read:'],
    ['---\na: *b\n---', 'Its front matter cannot be read:'],
  ])('%j is refused', (content, reason) => {
    expect(() => readFrontMatter(content)).toThrow(reason)
  })

  it('is refused where few lines stand for a great many', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x]']
    for (let at = 1; at < 9; at += 1) lines.push(`a${at}: &a${at} [${`*a${at - 1}, `.repeat(9)}]`)
    expect(() => readFrontMatter(`---\n${lines.join('\n')}\n---`)).toThrow('Excessive alias count')
  })

  it('makes no other object of a key', () => {
    const { head } = readFrontMatter('+++\n__proto__.polluted = "x"\n+++')
    expect([Reflect.get({}, 'polluted'), Object.keys(head)]).toEqual([undefined, ['__proto__']])
  })
})
