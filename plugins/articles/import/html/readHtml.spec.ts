import { EMBED_PROVIDERS, mastodon } from '@litfass/consent/domain'
import { printMarkup } from '@litfass/rich-text'
import { readEmbed } from '@litfass/rich-text/embeds'
import { describe, expect, it } from 'vitest'
import type { ImportedBlock } from '../story.ts'
import type { HtmlOptions } from './around.ts'
import { readMarkdown } from './markdown.ts'
import { readHtml, titleOfHtml } from './readHtml.ts'

const printed = (blocks: readonly ImportedBlock[]) =>
  printMarkup(
    blocks.map((block) =>
      block.kind === 'pictureAt'
        ? { kind: 'paragraph', line: [{ text: `${block.address} ${block.caption}`, marks: [] }] }
        : block,
    ),
  )

const options: HtmlOptions = {
  base: 'https://zeitung.example/blog/eins.html',
  readEmbed: (address) => {
    const read = readEmbed(address, EMBED_PROVIDERS)
    return read.state === 'embed' ? { kind: 'embed', service: read.service, url: read.url } : undefined
  },
}

const FILM = '[video=https://www.youtube.com/watch?v=dQw4w9WgXcQ][/video]'

describe('Markdown', () => {
  it.each(['![](a', '[a][', '{{<a\n', '_a*', '~~a', '`a``'])(
    'with %j so often that its parser would take minutes is refused',
    (part) => {
      expect(() => readMarkdown(part.repeat(20_000))).toThrow('One of its paragraphs has too many brackets')
    },
  )

  it('may have as many signs as it likes in paragraphs, code and HTML that are not in one', () => {
    const many = `${'- *a* [b](c)\n'.repeat(2000)}\n\n\`\`\`\n${'[*_'.repeat(2000)}\n\`\`\`\n\n<div>${'<b>x</b>'.repeat(2000)}</div>`
    expect(readMarkdown(many).blocks).toHaveLength(3)
  })

  it.each([
    ['# Eins\n\n### Drei', '[h2]Eins[/h2]\n\n[h3]Drei[/h3]'],
    ['ein *Satz*\nweiter  \nneu\\\nso', 'ein [i]Satz[/i] weiter\nneu\nso'],
    ['> a\n>\n> b', '[quote]a\nb[/quote]'],
    ['> a\n>\n> - b\n> - c', '[quote]a\n• b\n• c[/quote]'],
    ['```\na\n b\n```', 'a\n\u00a0b'],
    ['    eins\n      zwei', 'eins\n\u00a0\u00a0zwei'],
    ['```js\nif (a) {\n\tb()\n}\n```', 'if (a) {\n\u00a0\u00a0\u00a0\u00a0b()\n}'],
    ['a<br>b <b onclick="x()">c</b>', 'a\nb [b]c[/b]'],
    ['10<sup>6</sup> H<sub>2</sub>O <u>u</u> <kbd>Strg</kbd>', '10[sup]6[/sup] H[sub]2[/sub]O [u]u[/u] Strg'],
    ['<div>Ein <b>Kasten</b></div>', 'Ein [b]Kasten[/b]'],
    [
      '[x](javascript:alert(1)) <https://example.org>',
      'x [url=https://example.org]https://example.org[/url]',
    ],
    ['![alt](a.png "Titel")', 'a.png Titel'],
    [
      '[den Plan][p], [p] und ![Bild][b]\n\n[p]: https://a.example\n[b]: fähre.png',
      '[url=https://a.example]den Plan[/url], [url=https://a.example]p[/url] und\n\nf%C3%A4hre.png Bild',
    ],
    ['[b]kein Markup[/b]', '\\[b\\]kein Markup\\[/b\\]'],
    ['a\n\n<!-- premium -->\n\nb', 'a\n\n[pcrm][/pcrm]\n\nb'],
    ['a\n\n<!-- TODO: Bild -->\n\nb <!-- c --> d', 'a\n\nb d'],
    ['- [ ] offen\n- [x] ~~weg~~', '[list]\n[*]☐ offen\n[*]☑ weg\n[/list]'],
    [
      'Satz[^1] und[^b].\n\n[^1]: Die erste.\n[^b]: Die zweite.',
      'Satz[sup]1[/sup] und[sup]2[/sup].\n\n[list=1]\n[*]Die erste.\n[*]Die zweite.\n[/list]',
    ],
    [
      'Satz[^1][^b] und[^1] [^b].\n\n[^1]: Die erste.\n[^b]: Die zweite.',
      'Satz[sup]1, 2[/sup] und[sup]1[/sup] [sup]2[/sup].\n\n[list=1]\n[*]Die erste.\n[*]Die zweite.\n[/list]',
    ],
    ['Vector<int> und List<String>\n\n<T>\n\nb', 'Vector<int> und List<String>\n\n<T>\n\nb'],
    ['a <b>b</b> <my-x>c</my-x> <span>d</span> `<e>`', 'a [b]b[/b] c d <e>'],
    ['<pre>\nMap<Key> x\n</pre>', 'Map<Key> x'],
    ['<!-- <int> --> a', 'a'],
    ['|   |   |\n|---|---|\n| a | b<br>c |', '[table]\n[tr][td]a[/td][td]b\nc[/td][/tr]\n[/table]'],
    ['etwa ~5 bis ~10', 'etwa ~5 bis ~10'],
  ])('%j becomes %j', (markdown, markup) => {
    expect(printed(readMarkdown(markdown).blocks)).toBe(markup)
  })
})

describe('HTML', () => {
  it.each([
    [
      '<style>p{}</style><p onclick="x()">Eins<script>x()</script></p><ul><li>a</ul>zwei <i>drei</i>',
      'Eins\n\n[list]\n[*]a\n[/list]\n\nzwei [i]drei[/i]',
    ],
    ['<p>a  b\n c</p><pre>x\n y</pre>', 'a b c\n\nx\n\u00a0y'],
    [
      '<pre><code>  <b>a</b>\n<span>  </span><i>b</i>  c\n</code></pre><p>&nbsp; d<br>&nbsp;e</p>',
      '\u00a0\u00a0[b]a[/b]\n\u00a0\u00a0[i]b[/i]\u00a0 c\n\nd\ne',
    ],
    ['<p style="white-space: pre-line">a\n  b</p>', 'a\nb'],
    ['<p>eins<br>zwei<br><br>drei</p>', 'eins\nzwei\n\ndrei'],
    ['<blockquote><p>a</p><ol><li>b<li>c</ol></blockquote>', '[quote]a\n1. b\n2. c[/quote]'],
    [
      '<table><tr><td>a<br>b<td><ul><li>x<li>y</ul></table>',
      '[table]\n[tr][td]a\nb[/td][td]• x\n• y[/td][/tr]\n[/table]',
    ],
    [
      '<table><caption>Fahrplan</caption><tr><th rowspan=2>a<td>b<tr><td>c</table>',
      'Fahrplan\n\n[table]\n[tr][th]a[/th][td]b[/td][/tr]\n[tr][td][/td][td]c[/td][/tr]\n[/table]',
    ],
    ['<table role="presentation"><tr><td><h1>a</h1><td><p>b</table>', '[h2]a[/h2]\n\nb'],
    ['<ul><li>a<ul><li>b</ul>c</ul>', '[list]\n[*]a\n[list]\n[*]b\n[/list]\n[*]c\n[/list]'],
    ['<ul><li>a<ul><li>b</ul><ol><li>c</ol></ul>', '[list]\n[*]a\n[list]\n[*]b\n[*]c\n[/list]\n[/list]'],
    [
      '<ul><li>a<ul><li>b</ul><ul><li>c</ul>d</ul>',
      '[list]\n[*]a\n[list]\n[*]b\n[*]c\n[/list]\n[*]d\n[/list]',
    ],
    ['<ul><div><li>a</li><span><li>b</li></span></div><li>c</ul>', '[list]\n[*]a\n[*]b\n[*]c\n[/list]'],
    ['<ol><div><li value="3">a</li></div></ol>', '[list=3]\n[*]a\n[/list]'],
    ['<ul><ul><li>a</ul><li>b<li><ul><li>c</ul></ul>', '[list]\n[*]a\n[*]b\n[list]\n[*]c\n[/list]\n[/list]'],
    [
      '<ul><li>a</li><ul><li>b</li></ul><ul><li>c</li></ul><li>d</li></ul>',
      '[list]\n[*]a\n[list]\n[*]b\n[*]c\n[/list]\n[*]d\n[/list]',
    ],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '[list]\n[*]a\n[list]\n[*]b\n[/list]\n[/list]'],
    [
      '<a href="https://a.example"><h2>a</h2><p>b</p></a>',
      '[h2][url=https://a.example]a[/url][/h2]\n\n[url=https://a.example]b[/url]',
    ],
    [
      '<a href="../zwei">a</a> <a href="//b.example/c d">b</a> <a href="#c">c</a> <a href="#d">↩</a>',
      '[url=https://zeitung.example/zwei]a[/url] [url=https://b.example/c%20d]b[/url] c',
    ],
    [
      '<figure><img src="a.jpg" alt="x"><figcaption>Das <b>Boot</b></figcaption></figure>',
      'https://zeitung.example/blog/a.jpg Das Boot',
    ],
    ['<p>Gut <img class="emoji" alt="🙂" src="e.png">!</p>', 'Gut 🙂!'],
    [
      '<img src="data:," data-src="/a.jpg"><noscript><img src="/a.jpg"></noscript>',
      'https://zeitung.example/a.jpg',
    ],
    [
      '<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ?rel=0"></iframe><iframe src="https://a.example/x" title="Karte"></iframe>',
      '[video=https://www.youtube.com/watch?v=dQw4w9WgXcQ][/video]\n\n[url=https://a.example/x]Karte[/url]',
    ],
    [
      '<iframe src="https://player.vimeo.com/video/123?h=abc&amp;dnt=1"></iframe><p>https://vimeo.com/123/abc</p>',
      '[video=https://vimeo.com/123/abc][/video]\n\n[video=https://vimeo.com/123/abc][/video]',
    ],
    ['<p>https://youtu.be/dQw4w9WgXcQ</p>', '[video=https://www.youtube.com/watch?v=dQw4w9WgXcQ][/video]'],
    [
      '<video controls><source src="v.mp4"></video>',
      '[url=https://zeitung.example/blog/v.mp4]https://zeitung.example/blog/v.mp4[/url]',
    ],
    [
      '<dl><dt>Ort<dd>Hafen</dl><details><summary>Mehr</summary>Inhalt</details>',
      '[b]Ort[/b]\n\nHafen\n\n[b]Mehr[/b]\n\nInhalt',
    ],
    [
      '<span style="font-weight: bold">a</span> <span style="display:none">b</span> <p hidden>c</p>',
      '[b]a[/b]',
    ],
    ['<p>a</p><!-- premium --><p>b</p>', 'a\n\nb'],
    ['<ul><li hidden>a</li><li>b</ul>', '[list]\n[*]b\n[/list]'],
    [
      '<table><tr style="display: none"><td>a<td>b<tr><td>c<td hidden>d<tbody hidden><tr><td>e<td>f</table>',
      '[table]\n[tr][td]c[/td][td][/td][/tr]\n[/table]',
    ],
    ['a<b style="visibility:collapse">b</b><i style="opacity: 0">c</i><u style="font-size:0px">d</u>', 'a'],
    ['a<span style="opacity: 0.5; font-size: 0.8em">b</span>', 'ab'],
    ['<template><p>a</p></template><button><p>b</p></button><noframes>c</noframes>d', 'd'],
    [
      '<object data="https://a.example/x"><p>Kein Film</p></object>',
      '[url=https://a.example/x]https://a.example/x[/url]',
    ],
    [
      '<table><tr><td>a<td style="display:none">b<td>c<tr hidden><td>d<td>e<td>f</table>',
      '[table]\n[tr][td]a[/td][td][/td][td]c[/td][/tr]\n[/table]',
    ],
    ['<ul><li>a<li hidden>b</ul>', '[list]\n[*]a\n[/list]'],
    [
      '<table><thead><tr><th>a</thead><tr><td>b</table>',
      '[table]\n[tr][th]a[/th][/tr]\n[tr][td]b[/td][/tr]\n[/table]',
    ],
    [
      '<p>a<a href="#fn-1" class="jetpack-footnote">1</a> <a href="/blog/eins.html#fn:2">Text</a></p><ol><li>b <a href="#r" class="footnote-backref">zurück</a></ol>',
      'a[sup]1[/sup] Text\n\n[list=1]\n[*]b\n[/list]',
    ],
    ['<img srcset="a.jpg 300w, b.jpg 1200w, c.jpg 600w" src="data:,">', 'https://zeitung.example/blog/b.jpg'],
    [
      '<object data="/m.swf"><embed src="https://www.youtube.com/embed/dQw4w9WgXcQ"></object>',
      '[video=https://www.youtube.com/watch?v=dQw4w9WgXcQ][/video]',
    ],
    ['<p xml:base="/b/"><a href="c">c</a></p>', '[url=https://zeitung.example/b/c]c[/url]'],
    ['a&#1;b&#11;c', 'ab c'],
    ['a<sup><a href="#x">1</a></sup><sup><a href="#y">2</a></sup>', 'a[sup]1, 2[/sup]'],
    ['a<sup><a href="#fn1">1</a><a href="#fn2">2</a><a href="#fn3">*</a></sup>', 'a[sup]1, 2, *[/sup]'],
    ['a<a href="#fn1">1</a><a href="/blog/eins.html#fn2">2</a>', 'a[sup]1, 2[/sup]'],
    ['a<a href="#x"><sup>1</sup></a><a href="#y"><sup>2</sup></a>', 'a[sup]1, 2[/sup]'],
    ['a<sup><a href="#x">[1]</a></sup><sup><a href="#y">[2]</a></sup>', 'a[sup]\\[1\\]\\[2\\][/sup]'],
    ['10<sup>1</sup><sup>2</sup> <a href="#x">1</a><a href="#y">2</a>', '10[sup]12[/sup] 12'],
    ['<a href="#fn1">1</a><br><a href="#fn2">2</a>', '[sup]1[/sup]\n[sup]2[/sup]'],
    [
      'a<br><img src="/1.jpg"><br>b <img src="/2.jpg"> c<br><br>d',
      'a\n\nhttps://zeitung.example/1.jpg\n\nb c\n\nhttps://zeitung.example/2.jpg\n\nd',
    ],
  ])('%j becomes %j', (html, markup) => {
    expect(printed(readHtml(html, options).blocks)).toBe(markup)
  })

  it.each([
    'style="visibility: hidden"',
    'style="opacity:0"',
    'style="color:red;font-size:0px"',
    'style="position:absolute;left:-9999px"',
    'style="display:none !important"',
    'style="clip: rect(0, 0, 0, 0)"',
    'style="mso-hide:all"',
    'class="screen-reader-text"',
    'class="d-none"',
    'hidden="until-found"',
  ])('with %s is not seen, and that is reported', (attribute) => {
    const { blocks, dropped } = readHtml(`<p>a</p><div ${attribute}>b</div>`)
    expect([printed(blocks), dropped]).toEqual(['a', ['hidden text']])
  })

  it.each(['style="opacity:0.5"', 'style="font-size:0.8em"', 'style="left:-10px"', 'class="hide-me"', ''])(
    'with %s is seen',
    (attribute) => {
      expect(printed(readHtml(`<p>a</p><div ${attribute}>b</div>`).blocks)).toBe('a\n\nb')
    },
  )

  it('with the heading that GitHub gives footnotes for screen readers alone does not report it', () => {
    expect(readMarkdown('a[^1]\n\n[^1]: b').dropped).toEqual([])
    for (const id of ['footnote-label', 'user-content-footnote-label'])
      expect(readHtml(`<p>a</p><h2 id="${id}">Footnotes</h2>`)).toMatchObject({ blocks: [{}], dropped: [] })
  })

  it.each([
    ['a<int>b', 'ab', ['the tag <int>']],
    ['a<fahrplan></fahrplan>', 'a', ['the tag <fahrplan>']],
    ['<my-box><p>a</p></my-box>', 'a', ['the tag <my-box>']],
    ['a<o:p></o:p><math><mi>x</mi></math>', 'ax', []],
    ['<lite-youtube videoid="dQw4w9WgXcQ"></lite-youtube>', FILM, []],
    ['<amp-youtube data-videoid="dQw4w9WgXcQ"><div fallback>a</div></amp-youtube>', FILM, []],
    ['<amp-youtube data-live-channelid="x"></amp-youtube>', '', ['the tag <amp-youtube>']],
    ['<amp-vimeo data-videoid="76979871"></amp-vimeo>', '[video=https://vimeo.com/76979871][/video]', []],
    ['<amp-img src="a.jpg" alt="b"></amp-img>', 'https://zeitung.example/blog/a.jpg b', []],
    ['<amp-iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"><p>a</p></amp-iframe>', FILM, []],
    [
      '<iframe src="https://www.youtube.com/embed/videoseries?list=PL1"></iframe>',
      '[url=https://www.youtube.com/embed/videoseries?list=PL1]https://www.youtube.com/embed/videoseries?list=PL1[/url]',
      [],
    ],
  ])('with elements that no browser knows by itself keeps or names them: %s', (html, markup, dropped) => {
    const read = readHtml(html, options)
    expect([printed(read.blocks), read.dropped]).toEqual([markup, dropped])
  })

  it.each([
    ['<ol><li value="3">a<li>b<li value="5">c</ol>', 'list=3', []],
    [
      '<ol start="2"><li value="2">a<li value="7">b<li>c</ol>',
      'list=2',
      ['the number 7 of an item of a list'],
    ],
    ['<ol reversed start="3"><li>a<li>b</ol>', 'list=1', ['the order of a list that counts down']],
    ['<ol type="a"><li>a</ol>', 'list=1', ['the numbering of a list (a)']],
    ['<ol type="1"><li>a</ol>', 'list=1', []],
    [
      '<ol style="list-style: inside upper-roman"><li>a</ol>',
      'list=1',
      ['the numbering of a list (upper-roman)'],
    ],
    ['<ul type="i"><li value="4">a</ul>', 'list', []],
  ])('names what a list says of its numbers: %s', (html, list, dropped) => {
    const read = readHtml(html)
    expect([printed(read.blocks).split(']')[0], read.dropped]).toEqual([`[${list}`, dropped])
  })

  it('names the cells of a table in Markdown that its header has no column for', () => {
    const { dropped } = readMarkdown('|a|b|\n|-|-|\n|c|d|e|\n|f|g||')
    expect(dropped).toEqual(['cells of a table beyond the columns of its header'])
    expect(readMarkdown('|a|b|\n|-|-|\n|c|d||\n|f').dropped).toEqual([])
  })

  it('counts no readers', () => {
    const html = '<img src="https://stats.wordpress.com/b.gif"><img src="https://vg09.met.vgwort.de/na/1">'
    expect(readHtml(html)).toEqual({ blocks: [], dropped: ['a tracking pixel'] })
  })

  it('with lines of its own keeps them', () => {
    expect(
      printed(readHtml('a\nb\n\n<b>c</b>\n\n<ul>\n<li>d</li>\n</ul>\n', { keepsLines: true }).blocks),
    ).toBe('a\nb\n\n[b]c[/b]\n\n[list]\n[*]d\n[/list]')
  })

  it('moves lists within more than four others to the fifth level', () => {
    const html = `${'<ul><li>x'.repeat(8)}${'</ul>'.repeat(8)}`
    const { blocks, dropped } = readHtml(html)
    expect(printed(blocks).split('[list]')).toHaveLength(6)
    expect(printed(blocks).split('x')).toHaveLength(9)
    expect(dropped).toEqual(['the sixth level of a list'])
  })

  it('takes as much of a caption as there is room for, and divides no character', () => {
    const family = '👨‍👩‍👧‍👦'
    for (const caption of [
      `<img src="/1.jpg" title="${family.repeat(2001)}">`,
      `<figure><img src="/1.jpg"><figcaption>${family.repeat(2001)}</figcaption></figure>`,
    ])
      expect(readHtml(caption, options).blocks).toMatchObject([{ caption: family.repeat(2000) }])
  })

  it('names what it leaves out', () => {
    const html = `<script>x</script><p>a<!-- b --> <s>c</s> <a href="ftp://d">d</a></p><hr><ol start="-5"><li>e</ol>
      <svg><path/></svg><img width=1 height=1 src="/p.gif"><form><input name="q"></form><!-- wp:paragraph --><!--more-->`
    expect(readHtml(html).dropped).toEqual([
      'a script',
      'the comment “b”',
      'the line through struck-out text',
      'the link to ftp://d',
      'a horizontal rule',
      'the number -5 with which a list begins',
      'a drawing (SVG)',
      'a tracking pixel',
      'a form field',
    ])
  })

  it.each([100, 400, 20_000])('nested %i elements deep is read, or refused with a message', (depth) => {
    const read = () => printed(readHtml(`${'<div>'.repeat(depth)}x`).blocks)
    if (depth === 100) expect(read()).toBe('x')
    else expect(read).toThrow('Something in it is nested too deeply.')
  })
})

describe('a picture that is a link', () => {
  const read = (html: string) => readHtml(html, options)
  const base = 'https://zeitung.example/blog/'

  it.each([
    ['<a href="k.jpg"><img src="k-300x200.jpg" alt="Kutter"></a>', 'k.jpg', 'k-300x200.jpg'],
    ['<figure><a href="/k.png?x"><img src="/k-9x9.png"></a></figure>', '../k.png?x', '../k-9x9.png'],
    ['<a href="k.jpg"><picture><img data-src="k-scaled.jpg"></picture></a>', 'k.jpg', 'k-scaled.jpg'],
  ])('to a larger size of itself is that size: %s', (html, address, smaller) => {
    const [large, small] = [address, smaller].map((one) => new URL(one, base).href)
    expect(read(html)).toMatchObject({ blocks: [{ address: large, smaller: small }], dropped: [] })
  })

  it('beside a file is that file', () => {
    expect(readMarkdown('[![Kutter](k-300x200.jpg)](k.jpg)')).toMatchObject({
      blocks: [{ address: 'k.jpg', smaller: 'k-300x200.jpg' }],
      dropped: [],
    })
  })

  it.each([
    ['<a href="anders.jpg"><img src="k.jpg"></a>', `${base}anders.jpg`],
    ['<a href="/seite"><img src="k.jpg"></a>', 'https://zeitung.example/seite'],
  ])('to anything else stays as it is, and its link is named: %s', (html, link) => {
    const { blocks, dropped } = read(html)
    expect(blocks).toEqual([{ kind: 'pictureAt', address: `${base}k.jpg`, width: 'text', caption: '' }])
    expect(dropped).toEqual([`the link of a picture to ${link}`])
  })

  it('to a smaller size, or to itself, stays as it is', () => {
    const links = '<a href="k-9x9.jpg"><img src="k.jpg"></a><p><a href="k.jpg"><img src="k.jpg"></a>'
    expect(read(links)).toMatchObject({
      blocks: [{ address: `${base}k.jpg` }, { address: `${base}k.jpg` }],
      dropped: [],
    })
  })
})

it('embeds a post of Mastodon, as a frame and as the quote that its page offers', () => {
  const address = 'https://norden.social/@hafen/113498'
  const readPost = (given: string) => {
    const read = readEmbed(given, [mastodon(['norden.social'])])
    return read.state === 'embed'
      ? ({ kind: 'embed', service: read.service, url: read.url } as const)
      : undefined
  }
  const quote = (host: string) =>
    `<blockquote class="mastodon-embed" data-embed-url="https://${host}/@hafen/113498/embed"><a href="https://${host}/@hafen/113498">Post by @hafen</a></blockquote>`
  const posts = readHtml(`${quote('norden.social')}<iframe src="${address}/embed"></iframe>`, {
    readEmbed: readPost,
  })
  expect(posts.blocks).toMatchObject([{ url: address }, { url: address }])
  expect(readHtml(quote('fremd.example'), { readEmbed: readPost }).blocks).toMatchObject([{ kind: 'quote' }])
})

it('a description of a picture is no caption of its own', () => {
  const [described, titled, said] = readHtml(
    '<p><img src="a" alt="A"><p><img src="b" alt="A" title="B"><figure><img src="c" alt="A"><figcaption>C</figcaption></figure>',
  ).blocks
  expect(described).toMatchObject({ caption: 'A', isAlternative: true })
  expect(titled).not.toHaveProperty('isAlternative')
  expect(said).toMatchObject({ caption: 'C', isAlternative: false })
  expect(readMarkdown('![A](a)').blocks[0]).not.toHaveProperty('isAlternative')
})

describe('a headline', () => {
  it.each([
    ['Sturm &amp; Flut', 'Sturm & Flut'],
    ['<em>Sturm</em><br>Flut <!-- x -->', 'Sturm Flut'],
    ['Vector<int> statt <!DOCTYPE> und 1 < 2', 'Vector<int> statt <!DOCTYPE> und 1 < 2'],
  ])('%j is %j', (html, words) => {
    expect(titleOfHtml(html)).toBe(words)
  })
})

it('refuses a table whose cells span far more than it can hold', () => {
  const html = `<table><tr>${'<td rowspan="1000" colspan="1000">a'.repeat(300)}</table>`
  expect(() => readHtml(html)).toThrow('One of its tables is too large.')
})

it('reads more paragraphs and items than the arguments of a call', () => {
  expect(readHtml(`<div>${'<p>a'.repeat(150_000)}</div>`).blocks).toHaveLength(150_000)
  const [list] = readHtml(`<ol start="5">${'<li>a'.repeat(30_000)}</ol>`).blocks
  expect(list?.kind === 'list' && [list.items.length, list.start]).toEqual([30_000, 5])
})

it.each(['-1', '100000', 'x'])('names a start of a list that no list can have: %s', (start) => {
  const { dropped } = readHtml(`<ol start="${start}"><li>a</ol>`)
  expect(dropped).toEqual([`the number ${start} with which a list begins`])
})
