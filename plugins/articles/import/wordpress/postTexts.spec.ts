import { printMarkup } from '@litfass/rich-text'
import { describe, expect, it } from 'vitest'
import { attachment, found, item, story, textOf } from './exportsForSpecs.ts'

describe('the text of a post', () => {
  it('of the classic editor has a paragraph after each empty line', () => {
    expect(
      textOf('Erster Absatz\nmit <b>Umbruch</b>.\n\nZweiter.\n<!--more-->\n<ul>\n<li>a</li>\n</ul>\nDritter.')
        .markup,
    ).toBe('Erster Absatz\nmit [b]Umbruch[/b].\n\nZweiter.\n\n[list]\n[*]a\n[/list]\n\nDritter.')
  })

  it('of blocks has those, with the texts that several posts use', () => {
    const content = `<!-- wp:paragraph --><p>Eins
zwei</p><!-- /wp:paragraph --><!-- wp:block {"ref":9} /--><!-- wp:latest-posts {"a":{"b":1}} /-->
<!-- wp:embed --><figure class="wp-block-embed"><div>
https://www.youtube.com/watch?v=dQw4w9WgXcQ
</div></figure><!-- /wp:embed -->`
    const block = item({
      id: 9,
      type: 'wp_block',
      content: '<!-- wp:paragraph --><p>Gemeinsam</p><!-- /wp:paragraph -->',
    })
    expect(textOf(content, block)).toEqual({
      markup: 'Eins zwei\n\nGemeinsam\n\n[video=https://www.youtube.com/watch?v=dQw4w9WgXcQ][/video]',
      dropped: ['the block “latest-posts”'],
    })
  })

  it('is not taken for the data of a block that ends itself', () => {
    const content =
      '<!-- wp:heading {"level":3} --><h3>A</h3><!-- /wp:heading --><!-- wp:paragraph {"x":1} --><p>Wichtig</p><!-- /wp:paragraph --><!-- wp:spacer {"height":"9px"} /-->'
    expect(textOf(content)).toEqual({ markup: '[h3]A[/h3]\n\nWichtig', dropped: [] })
  })

  it.each([
    { status: 'draft' },
    { status: 'private' },
    { status: 'trash' },
    { more: '<wp:post_password>geheim</wp:post_password>' },
    { more: '<wp:post_password>a</wp:post_password><wp:post_password>b</wp:post_password>' },
  ])('does not show a text of several posts that is not public: %j', (given) => {
    const shared = item({ id: 9, type: 'wp_block', title: 'Notiz', content: '<p>Intern</p>', ...given })
    expect(textOf('<p>Eins</p><!-- wp:block {"ref":9} /-->', shared)).toEqual({
      markup: 'Eins',
      dropped: ['the text “Notiz”, which is not public'],
    })
  })

  it('is refused where texts of several posts hold each other', () => {
    const content = '<!-- wp:block {"ref":9} /-->'.repeat(20)
    const shared = item({ id: 9, type: 'wp_block', content })
    expect(found(item({ content }) + shared)[0]).toMatchObject({
      reason: expect.stringContaining('too many'),
    })
  })

  it('keeps captions, galleries in their order, and pictures in full size', () => {
    const content = `Vorher.

[caption id="a" width="300"]<a href="x"><img src="https://alt.example/u/b-300x200.jpg" alt="Boot" /></a> Das <em>Boot</em>[/caption]

[gallery columns="2" ids="8,7"]

Nachher.`
    const files =
      attachment(7, 'b.jpg') +
      attachment(8, 'c.jpg', '<excerpt:encoded>Die &amp;lt;Möwe&amp;gt;</excerpt:encoded>')
    expect(textOf(content, files).markup).toBe(
      [
        'Vorher.',
        'https://alt.example/u/b.jpg Das Boot',
        'https://alt.example/u/c.jpg Die <Möwe>',
        'https://alt.example/u/b.jpg',
        'Nachher.',
      ].join('\n\n'),
    )
  })

  it.each([
    '[caption]',
    '[caption',
    '[embed]x',
    '<code>',
    '[[',
    '<!-- wp:a {',
    '[caption]<img [/caption]',
    '[a1]',
  ])('with %s again and again is read in one pass', (code) => {
    // Read or refused, the post is one of those found.
    expect(found(item({ content: code.repeat(100_000) }))).toHaveLength(1)
  })

  it('shows the pictures of a post, or of another one, in the order of its gallery', () => {
    const of = (post: number, order: number) =>
      `<wp:post_parent>${post}</wp:post_parent><wp:menu_order>${order}</wp:menu_order>`
    const files = [
      attachment(7, 'b.jpg', of(1, 2)),
      attachment(8, 'c.jpg', of(1, 1)),
      attachment(9, 'd.jpg', of(2, 0)),
    ]
    const shown = (content: string) => textOf(content, files.join('') + attachment(10, 'e.pdf', of(1, 0)))
    expect(shown('[gallery]').markup).toBe('https://alt.example/u/c.jpg\n\nhttps://alt.example/u/b.jpg')
    expect(shown('[gallery id="2"]').markup).toBe('https://alt.example/u/d.jpg')
    expect(shown('[gallery ids="9, 8"]').markup).toBe(
      'https://alt.example/u/d.jpg\n\nhttps://alt.example/u/c.jpg',
    )
    expect(shown('[gallery ids="9,99"]').dropped).toEqual([
      'pictures of a gallery, which are not part of the export',
    ])
    expect(shown('[gallery id="3"]').dropped).toEqual([
      'pictures of a gallery, which are not part of the export',
    ])
  })

  it('is refused where its galleries show pictures too often', () => {
    const files = Array.from({ length: 100 }, (_, at) =>
      attachment(at + 2, `${at}.jpg`, '<wp:post_parent>1</wp:post_parent>'),
    )
    expect(found(item({ content: '[gallery]'.repeat(10_000) }) + files.join(''))[0]).toMatchObject({
      reason: 'Its galleries have too many pictures.',
    })
  })

  it('has the shortcodes of WordPress, and is told of those of others', () => {
    const content = `https://youtu.be/dQw4w9WgXcQ
[embed]https://vimeo.com/76979871[/embed]
[video mp4="https://alt.example/v.mp4"][/video]
Er sagte [sic] das. [[gallery]] [contact-form-7 id="4"] [box]Inhalt[/box] <code>[gallery]</code>`
    expect(textOf(content)).toEqual({
      markup: [
        '[video=https://www.youtube.com/watch?v=dQw4w9WgXcQ][/video]',
        '[video=https://vimeo.com/76979871][/video]',
        '[url=https://alt.example/v.mp4]https://alt.example/v.mp4[/url]',
        'Er sagte \\[sic\\] das. \\[gallery\\] Inhalt \\[gallery\\]',
      ].join('\n\n'),
      dropped: ['the shortcode [contact-form-7]', 'the shortcode [box]'],
    })
  })
})

describe('footnotes of a post', () => {
  const meta = (value: string) =>
    `<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`
  const notes = JSON.stringify([
    { id: 'a', content: 'Die <em>erste</em>.' },
    { id: 'b', content: 'Die zweite.' },
  ])
  const sup = (id: string, at: number) =>
    `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">${at}</a></sup>`
  const text = `<!-- wp:paragraph --><p>Eins${sup('a', 1)} zwei${sup('b', 2)}</p><!-- /wp:paragraph -->`
  const read = (content: string, more: string) => {
    const { blocks, dropped } = story(found(item({ content, more }))[0])
    return { markup: printMarkup(blocks.flatMap((one) => (one.kind === 'pictureAt' ? [] : [one]))), dropped }
  }

  it.each([`${text}<!-- wp:footnotes {"className":"x"} /-->`, text])(
    'that WordPress keeps beside it stand in the place of their block, or below it',
    (content) => {
      expect(read(content, meta(notes))).toEqual({
        markup:
          'Eins[sup]1[/sup] zwei[sup]2[/sup]\n\n[list=1]\n[*]Die [i]erste[/i].\n[*]Die zweite.\n[/list]',
        dropped: [],
      })
    },
  )

  it.each(['', meta('kaputt'), meta('[{"id":7}]')])('are named where they cannot be read: %j', (more) => {
    expect(read(`${text}<!-- wp:footnotes /-->`, more).dropped).toEqual([
      'its footnotes, which cannot be read',
    ])
  })

  it('in a row are apart', () => {
    expect(read(`<p>Eins${sup('a', 1)}${sup('b', 2)}</p>`, meta(notes)).markup).toMatch(
      /^Eins\[sup\]1, 2\[\/sup\]/,
    )
    expect(textOf('Eins[ref]a[/ref][ref]b[/ref].').markup).toMatch(/^Eins\[sup\]1, 2\[\/sup\]\./)
  })

  it('of plugins stand below it', () => {
    expect(textOf('Eins[ref]Die <b>Note</b>[/ref] zwei[footnote]Noch eine[/footnote].').markup).toBe(
      'Eins[sup]1[/sup] zwei[sup]2[/sup].\n\n[list=1]\n[*]Die [b]Note[/b]\n[*]Noch eine\n[/list]',
    )
  })
})

describe('blocks of a post', () => {
  it.each([
    [
      '<!-- wp:embed {"url":"https://a.example/x"} /-->',
      '[url=https://a.example/x]https://a.example/x[/url]',
    ],
    [
      '<!-- wp:core-embed/youtube {"url":"https://youtu.be/dQw4w9WgXcQ"} /-->',
      '[video=https://www.youtube.com/watch?v=dQw4w9WgXcQ][/video]',
    ],
    [
      '<!-- wp:file --><div class="wp-block-file"><a href="/a.pdf">Der Plan</a><a class="wp-block-file__button" href="/a.pdf">Laden</a></div><!-- /wp:file -->',
      '[url=https://alt.example/a.pdf]Der Plan[/url]',
    ],
    [
      '<!-- wp:cover --><div class="wp-block-cover" style="background-image:url(/c.jpg)"><p>Text</p></div><!-- /wp:cover -->',
      'https://alt.example/c.jpg\n\nText',
    ],
    [
      '<!-- wp:paragraph --><p>a\nb</p><!-- /wp:paragraph -->\nc\nd\n\ne\n<!-- wp:freeform -->f\ng<!-- /wp:freeform -->',
      'a b\n\nc\nd\n\ne\n\nf\ng',
    ],
    [
      '<!-- wp:social-links --><ul><!-- wp:social-link {"url":"https://a.example/@a","service":"mastodon"} /--></ul><!-- /wp:social-links -->',
      '[list]\n[*][url=https://a.example/@a]mastodon[/url]\n[/list]',
    ],
  ])('%s is %j', (content, markup) => {
    expect(textOf(content)).toEqual({ markup, dropped: [] })
  })
})

describe('shortcodes of a post', () => {
  it.each([
    ['[youtube id="dQw4w9WgXcQ"]', '[video=https://www.youtube.com/watch?v=dQw4w9WgXcQ][/video]'],
    ['[vimeo 76979871]', '[video=https://vimeo.com/76979871][/video]'],
    ['[vimeo 76979871 w=500&h=281]', '[video=https://vimeo.com/76979871][/video]'],
    ['[vimeo https://vimeo.com/123/abc]', '[video=https://vimeo.com/123/abc][/video]'],
    [
      '[youtube=http://www.youtube.com/watch?v=dQw4w9WgXcQ&rel=0]',
      '[video=https://www.youtube.com/watch?v=dQw4w9WgXcQ][/video]',
    ],
    ['[youtube]dQw4w9WgXcQ[/youtube]', '[video=https://www.youtube.com/watch?v=dQw4w9WgXcQ][/video]'],
    ['[soundcloud url="https://a.example/s"]', '[url=https://a.example/s]https://a.example/s[/url]'],
    ['[audio https://a.example/b.mp3]', '[url=https://a.example/b.mp3]https://a.example/b.mp3[/url]'],
    ['[su_button url="https://a.example"]Los[/su_button]', '[url=https://a.example]Los[/url]'],
    ['[code]\nif (a < b) [gallery]\n[/code]', 'if (a < b) \\[gallery\\]'],
    ['Er [sic] sagt [Anm. d. Red.] [1] [...]', 'Er \\[sic\\] sagt \\[Anm. d. Red.\\] \\[1\\] \\[...\\]'],
  ])('%s is %j', (content, markup) => {
    expect(textOf(content)).toEqual({ markup, dropped: [] })
  })

  it.each([
    ['a [mein_plugin] b', 'a b', 'the shortcode [mein_plugin]'],
    ['a\n\n[fahrplan]\n\nb', 'a\n\nb', 'the shortcode [fahrplan]'],
    ['a [contact-form-7 404 "Kontakt"] b', 'a b', 'the shortcode [contact-form-7]'],
    ['a [plan id=“3”] b', 'a b', 'the shortcode [plan]'],
    ['a [plan] b', 'a \\[plan\\] b', 'what [plan] may stand for, which stays as text'],
  ])('%s that no one knows is named', (content, markup, dropped) => {
    expect(textOf(content)).toEqual({ markup, dropped: [dropped] })
  })

  it('list the sounds of an export', () => {
    const files = attachment(7, 'a.mp3')
    expect(textOf('[playlist ids="7"]', files).markup).toBe('[url=https://alt.example/u/a.mp3]a.mp3[/url]')
  })
})
