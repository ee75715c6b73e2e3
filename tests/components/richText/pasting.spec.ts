import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { storedIn as handedOn, textOf, useTextEditor } from './useTextEditor.ts'

const { site, ...scene } = useTextEditor()

async function openEditor(query = '') {
  const { page, text } = await scene.openEditor(query)
  await text.click()
  return page
}

async function paste(page: Page, html: string, files: string[] = []): Promise<void> {
  await textOf(page).evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', given.html)
      for (const name of given.files)
        clipboardData.items.add(new File(['picture'], name, { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, files },
  )
}

type StoredNode = {
  type: string
  tag?: string
  text?: string
  format?: number
  start?: number
  headerState?: number
  children?: StoredNode[]
}

const MARKS: [number, string][] = [
  [1, 'b'],
  [2, 'i'],
  [8, 'u'],
  [32, 'sub'],
  [64, 'sup'],
]

/** What is handed on, as short HTML. */
function write({ type, tag, text, format = 0, start, headerState, children = [] }: StoredNode): string {
  if (type === 'linebreak') return '<br>'
  if (text !== undefined)
    return MARKS.reduce((inner, [bit, name]) => (format & bit ? `<${name}>${inner}</${name}>` : inner), text)
  const inner = children.map(write).join('')
  if (type === 'listitem') return `<li>${inner}</li>`
  if (type === 'list') return `<${tag}${start === 1 ? '' : ` start=${start}`}>${inner}</${tag}>`
  if (type === 'tablecell')
    return `<${headerState ? 'th' : 'td'}>${inner.replace(/<\/?p>/g, '')}</${headerState ? 'th' : 'td'}>`
  const name = { paragraph: 'p', link: 'a', tablerow: 'tr' }[type] ?? tag ?? type
  return type === 'root' ? inner : `<${name}>${inner}</${name}>`
}

const storedIn = async (page: Page): Promise<string> => {
  const stored = JSON.parse((await handedOn(page)) ?? 'null')
  return stored ? write(stored.root) : ''
}

/** Pastes into an editor of its own, and expects what the text says then. */
async function expectPasted(html: string, expected: string, query = ''): Promise<Page> {
  const page = await openEditor(query)
  await paste(page, html)
  await expect.poll(() => storedIn(page)).toBe(expected)
  return page
}

const wordItem = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level}cm;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
  style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta
  name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} @page WordSection1 {size:595.3pt}
  --></style></head><body lang=DE><!--StartFragment-->${body}<!--EndFragment--></body></html>`

describe('what Word copies', () => {
  it.each([
    [
      'without what was deleted, with what was inserted',
      word(`<p class=MsoNormal>Wir <span class=msoDel><del cite="mailto:Ole" datetime="2026-01-01T00:00">kaufen</del></span><span
        class=msoIns><ins cite="mailto:Ole" datetime="2026-01-01T00:00">mieten</ins></span> das Boot.</p>
        <p class=MsoNormal><del cite="mailto:Ole">Ein ganzer Absatz.</del></p>`),
      '<p>Wir mieten das Boot.</p>',
    ],
    [
      'without comments, with the words they are about',
      word(`<p class=MsoNormal>Am <a style='mso-comment-reference:OP_1;mso-comment-date:20260101T1200'>Deich</a><span
        class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[OP1]</a><span
        style='mso-special-character:comment'>&nbsp;</span></span></span> entlang.</p><div style='mso-element:comment-list'><hr
        class=msocomoff align=left width="33%"><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p
        class=MsoCommentText>Welcher Deich?</p></div></div></div>`),
      '<p>Am Deich entlang.</p>',
    ],
    [
      'with lists within lists, and the number they begin with',
      word(
        wordItem(1, '3.', 'drei') +
          wordItem(2, 'a)', 'innen') +
          wordItem(3, '·', 'ganz innen') +
          wordItem(1, '4.', 'vier') +
          '<p class=MsoNormal>Dann</p>' +
          wordItem(1, '5.', 'fünf'),
      ),
      '<ol start=3><li>drei</li><li><ol><li>innen</li><li><ul><li>ganz innen</li></ul></li></ol></li><li>vier</li></ol>' +
        '<p>Dann</p><ol start=5><li>fünf</li></ol>',
    ],
    [
      'with soft hyphens where they are, and no gap',
      word(
        `<p class=MsoNormal>Küsten<span style='mso-bidi-font-size:11.0pt'>&shy;</span>wacht<span lang=EN>&shy;station</span></p>`,
      ),
      '<p>Küsten\u00adwacht\u00adstation</p>',
    ],
    [
      'without hidden text',
      word(
        `<p class=MsoNormal>Offen<span style='display:none;mso-hide:all'> geheim</span><span style='mso-hide:all'> auch</span></p>`,
      ),
      '<p>Offen</p>',
    ],
    [
      'with tables as tables',
      word(`<table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0'><td width=200 valign=top><p class=MsoNormal><b>Tag<o:p></o:p></b></p></td><td
        width=200><p class=MsoNormal>Zeit</p><p class=MsoNormal>und Ort</p></td></tr></table>`),
      '<table><tr><td><b>Tag</b></td><td>Zeit<br>und Ort</td></tr></table>',
    ],
  ])('arrives %s', async (_, html, expected) => {
    await expectPasted(html, expected)
  })
})

describe('what other programs copy', () => {
  it.each([
    [
      'Google Docs: weights as styles, lists beside items, line breaks, check boxes',
      `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span
      style="font-weight:700;white-space:pre;white-space:pre-wrap;">Fett</span><span style="font-weight:400;font-style:italic;white-space:pre-wrap;"> schräg</span><span
      style="white-space:pre-wrap;"><br></span><span style="white-space:pre-wrap;">neue Zeile</span></p><br><ol style="margin-top:0" start="4"><li dir="ltr" aria-level="1"><p
      dir="ltr" role="presentation"><span>eins</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>innen</span></p></li></ul></ol><ul><li
      role="checkbox" aria-checked="false"><img src="data:image/png;base64,AAAA" alt="unchecked" aria-roledescription="checkbox"><p><span>zu tun</span></p></li></ul></b>`,
      '<p><b>Fett</b><i> schräg</i><br>neue Zeile</p><ol start=4><li>eins</li><li><ul><li>innen</li></ul></li></ol><ul><li>zu tun</li></ul>',
    ],
    [
      'Pages: a class for each style',
      `<html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0px; font: 11px Helvetica} span.s1 {font-weight: bold}
      span.s2 {text-decoration: underline} span.s3 {font: italic 11px Helvetica} li.li1 {margin: 0px}</style></head><body><p class="p1"><span class="s1">Fett</span><span
      class="Apple-converted-space"> </span><span class="s2">unten</span> <span class="s3">schräg</span></p><ul class="ul1"><li class="li1">eins</li></ul></body></html>`,
      '<p><b>Fett</b> <u>unten</u> <i>schräg</i></p><ul><li>eins</li></ul>',
    ],
    [
      'Outlook: an answer with what it answers, hidden preheaders, lists of its own',
      `<html><body><div class=WordSection1><div style="display:none;mso-hide:all;font-size:1px">Vorschau</div><p class=MsoNormal>Moin,<o:p></o:p></p><p
      class=MsoNormal><o:p>&nbsp;</o:p></p><ol style='margin-top:0cm' start=2 type=1><li class=MsoNormal style='mso-list:l0 level1 lfo1'>zwei<o:p></o:p></li><ol
      style='margin-top:0cm' start=1 type=a><li class=MsoNormal style='mso-list:l0 level2 lfo1'>innen<o:p></o:p></li></ol></ol><p class=MsoNormal>bis <img width=20 alt="😀" src="cid:image001.png"></p></div></body></html>`,
      '<p>Moin,</p><ol start=2><li>zwei</li><li><ol><li>innen</li></ol></li></ol><p>bis 😀</p>',
    ],
    [
      'LibreOffice: paragraphs in items, comments in the source, a table with its title',
      `<!DOCTYPE html><html><head><title></title><meta name="generator" content="LibreOffice 25.2 (Linux)"/><style type="text/css">p { line-height: 115% }
      a:link { color: #000080 }</style></head><body lang="de-DE"><p style="margin-bottom: 0cm">Ein<!-- Ole: warum? --> Text<br/>
zweite Zeile</p><ol start="3"><li><p style="margin-bottom: 0cm">drei</p><p>noch drei</p></li></ol><pre class="western">  a
    b</pre><table cellpadding="4"><caption>Fahrplan</caption><tr><th><p>Ab</p></th></tr><tr><td><p>8 Uhr</p></td></tr></table></body></html>`,
      '<p>Ein Text<br>zweite Zeile</p><ol start=3><li>drei<br>noch drei</li></ol><p>\u00a0\u00a0a<br>\u00a0\u00a0\u00a0\u00a0b</p><p>Fahrplan</p><table><tr><th>Ab</th></tr><tr><td>8 Uhr</td></tr></table>',
    ],
  ])('%s', async (_, html, expected) => {
    await expectPasted(html, expected)
  })
})

describe('what pages copy', () => {
  it.each([
    [
      'keeps the line breaks of a poem',
      `<pre>Zeile eins\n  Zeile zwei\n\nStrophe zwei</pre><p style="white-space:pre-wrap">A\nB</p><div style="WHITE-SPACE: pre-line"><span>C\nD</span><em style="white-space:normal"> E\nF</em></div>
      <style>.vers{white-space:break-spaces}</style><p class="vers">G\nH</p><p>I\nJ</p>`,
      '<p>Zeile eins<br>\u00a0\u00a0Zeile zwei</p><p>Strophe zwei</p><p>A<br>B</p><p>C<br>D<i> E F</i></p><p>G<br>H</p><p>I J</p>',
    ],
    [
      'keeps the indentation of code, whatever colours it, and no other spaces at the beginning of a line',
      `<div style="white-space: pre"><div><span>if (a) {</span></div><div><span>\t</span><b>b</b>()  // c</div></div><pre><span>  d</span>\n<i>  </i>e</pre><p>&nbsp;f<br> &nbsp; g</p><pre>h <a href="https://a.example">i\tj</a></pre>`,
      '<p>if (a) {</p><p>\u00a0\u00a0\u00a0\u00a0<b>b</b>()\u00a0 // c</p><p>\u00a0\u00a0d<br><i>\u00a0\u00a0</i>e</p><p>f<br>g</p><p>h <a>i\u00a0\u00a0\u00a0 j</a></p>',
    ],
    [
      'keeps the order of lists, whatever stands around and between their items',
      `<ul><li>a<ul><li>b</li></ul>c</li><li>d<ul><li>e</li></ul><ol><li>f</li></ol></li></ul><p>g</p><ul><div><li>h</li><li>i</li></div><ul><li>j</li></ul><ul><li>k</li></ul></ul>`,
      '<ul><li>a</li><li><ul><li>b</li></ul></li><li>c</li><li>d</li><li><ul><li>e</li><li>f</li></ul></li></ul><p>g</p><ul><li>h</li><li>i</li><li><ul><li>j</li><li>k</li></ul></li></ul>',
    ],
    [
      'leaves out what is hidden, and nothing that is seen in it',
      `<style>.no{display:none!important} .dim{visibility:hidden} .on{visibility:visible}</style><p>Sichtbar<span style="display:none">GEHEIM</span> <span hidden>AUCH</span><span
      class="no" style="display:inline">NIE</span><span style="visibility:hidden">LEER<b class="on">doch</b></span></p><ul><li class="dim">WEG</li><li>da</li></ul><div class="no"><p>WEG</p></div><table><tr
      style="DISPLAY : NONE"><td>WEG</td></tr><tr><td>Zelle</td></tr></table><dialog>WEG</dialog><p hidden style="display:block">gezeigt</p>`,
      '<p>Sichtbar <b>doch</b></p><ul><li>da</li></ul><table><tr><td>Zelle</td></tr></table><p>gezeigt</p>',
    ],
    [
      'writes emoji as emoji',
      `<p>a<img class="emoji" alt="😀" src="https://s.w.org/images/core/emoji/svg/1f600.svg">b<img data-emoji="👍🏽" src="x">c<img alt=":smile:" src="https://a.slack-edge.com/standard-emoji-assets/14.0/google-medium/1f604.png">d<img
      src="/emoji/1f3f4-e0067-e0062-e0065-e006e-e0067-e007f.png" alt="">e<img alt="❤️" src="cid:1">f<img alt=":party_parrot:" class="emoji" src="/x.gif"></p>`,
      '<p>a😀b👍🏽c😄d🏴󠁧󠁢󠁥󠁮󠁧󠁿e❤️f:party_parrot:</p>',
    ],
    [
      'parts what a page shows on lines of their own',
      '<aside>eins</aside><nav>zwei</nav><span style="display:block">drei</span><span>vier</span><hr>fünf<ol><li value="7">sieben</li><li><h3>acht</h3><table><tr><td>neun</td></tr></table></li></ol>',
      '<p>eins</p><p>zwei</p><p>drei</p><p>vier</p><p>fünf</p><ol start=7><li>sieben</li><li>acht<br>neun</li></ol>',
    ],
  ])('%s', async (_, html, expected) => {
    await expectPasted(html, expected)
  })
})

const inside = (levels: number): string =>
  levels === 0 ? '' : `<ul><li>e${levels}${inside(levels - 1)}</li></ul>`

const beside = (levels: number): string =>
  levels === 0 ? '' : `<ul><li>e${levels}</li>${beside(levels - 1)}</ul>`

describe('what a text may not hold', () => {
  it.each([
    [
      'lists of Word',
      word([1, 2, 3].map((level) => wordItem(level, '·', `w${level}`)).join('')),
      '<ul><li>w1</li><li>w2</li><li>w3</li></ul>',
    ],
    [
      'lists of Google Docs',
      '<ul><li><p>a</p></li><ul><li><p>b</p></li></ul></ul>',
      '<ul><li>a</li><li>b</li></ul>',
    ],
    [
      'lists of LibreOffice',
      '<ul><li><ul><li><p>a</p></li></ul></li><li><p>b</p><ol><li>c</li></ol></li></ul>',
      '<ul><li>a</li><li>b</li><li>c</li></ul>',
    ],
    ['lists of nothing but lists', '<ul><ul><li>a</li></ul></ul>', '<ul><li>a</li></ul>'],
    [
      'headings, tables and quotes',
      '<h1 style="font-weight:400">A <i>b</i></h1><table><tr><td>c</td></tr></table><blockquote>d</blockquote>',
      '<p><b>A </b><i><b>b</b></i></p><p>c</p><p>d</p>',
    ],
  ])('takes a form that a small text may hold: %s', async (_, html, expected) => {
    const page = await expectPasted(html, expected, '&small')
    await expect.poll(() => page.getByText('were changed when pasting').first().isVisible()).toBe(true)
  })

  it.each([inside(7), beside(7)])('is no list of more than five levels', async (html) => {
    await expectPasted(
      html,
      '<ul><li>e7</li><li><ul><li>e6</li><li><ul><li>e5</li><li><ul><li>e4</li><li><ul><li>e3</li><li>e2</li><li>e1</li></ul></li></ul></li></ul></li></ul></li></ul>',
    )
  })

  it('is a link to nowhere allowed; one around blocks is in each', async () => {
    await expectPasted(
      '<p><a href="javascript:x()">a</a> <a href="data:text/html,x">b</a></p><a href=" https://example.org/ "><h2>c</h2><p>d</p></a>',
      '<p>a b</p><h2><a>c</a></h2><p><a>d</a></p>',
    )
  })

  it('is no link around lists: each item has its own, those of Word too', async () => {
    await expectPasted(
      '<a href="https://example.org/"><ul><li>a</li><li>b</li></ul><p>c</p><p class=MsoListParagraph>d</p></a>',
      '<ul><li><a>a</a></li><li><a>b</a></li></ul><p><a>c</a></p><ul><li><a>d</a></li></ul>',
    )
  })
})

it.each([
  ['&small', 1],
  ['', 5],
])('Tab indents items of lists no further than the text may hold%s', async (query, levels) => {
  const page = await openEditor(query)
  await page.getByRole('button', { name: 'Bullet list' }).click()
  await page.keyboard.type('a')
  for (let level = 0; level < 7; level += 1) {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('b')
  }
  // Every list begins one level deeper than the one before it.
  await expect.poll(async () => (await storedIn(page)).match(/<li>b<\/li>/g)?.length).toBe(7)
  expect((await storedIn(page)).match(/<ul>/g)).toHaveLength(levels)
  await expect.poll(() => page.getByText('cannot be indented').first().isVisible()).toBe(true)
})

it('uploads a picture that a browser copied with its file', async () => {
  const stored = { status: 1, id: 31, image_link: '/x', thumb_link: '/t' }
  site().serve('/media/editorupload', () => ({
    type: 'application/json',
    body: JSON.stringify(stored),
    status: 200,
  }))
  const page = await openEditor()
  await paste(page, '<meta charset="utf-8"><img src="https://example.org/kutter.webp" alt="Kutter">', [
    'image.png',
  ])
  await expect.poll(() => storedIn(page)).toBe('<picture></picture>')
})

it('uploads the pictures of a text, from its files and from addresses, and leaves out those of a disk', async () => {
  const page = await openEditor()
  const asked: string[] = []
  const sizes = ['T', 'XS', 'S', 'M', 'L', 'XL', 'XXL']
  const imageUrls = Object.fromEntries(sizes.map((size) => [size, '/x']))
  const json = (body: object) => ({ type: 'application/json', body: JSON.stringify(body), status: 200 })
  site().serve('/media/editorupload', () => {
    asked.push('file')
    return json({ status: 1, id: 31, image_link: '/x', thumb_link: '/t' })
  })
  site().serve('/media/uploadimagefromurl', () => {
    asked.push('address')
    return json({ files: [{ imageObj: JSON.stringify({ id: 32 }), imageUrls }] })
  })
  await paste(
    page,
    `<p>Vor<img src="data:image/png;base64,iVBORw0KGgo=">nach</p><img src="https://example.org/count.gif" width="1" height="1"><ul><li>eins
    <img src="https://example.org/kutter"></li></ul><img src="file:///C:/bild.png">`,
  )
  const text = '<p>Vornach</p><ul><li>eins</li></ul>'
  await expect.poll(() => storedIn(page)).toBe(`${text}<picture></picture><picture></picture>`)
  expect(asked).toEqual(['file', 'address'])
  const stored = (await handedOn(page)) ?? ''
  expect([...stored.matchAll(/"imageId":(\d+)/g)].map(([, id]) => Number(id))).toEqual([31, 32])
})
