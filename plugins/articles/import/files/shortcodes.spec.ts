import { EMBED_PROVIDERS } from '@litfass/consent/domain'
import { type Block, printMarkup } from '@litfass/rich-text'
import { readEmbed } from '@litfass/rich-text/embeds'
import { describe, expect, it } from 'vitest'
import type { ReadText } from '../html/readHtml.ts'
import type { Reading } from '../story.ts'
import { readGeneratorMarkdown } from './shortcodes.ts'

const reading: Reading = {
  timeZone: 'Europe/Berlin',
  hasGermanDates: false,
  readEmbed: (address) => {
    const read = readEmbed(address, EMBED_PROVIDERS)
    return read.state === 'embed' ? { kind: 'embed', service: read.service, url: read.url } : undefined
  },
}

const read = (markdown: string) => shown(readGeneratorMarkdown(markdown, reading))

function shown({ blocks, dropped }: ReadText) {
  const plain = blocks.map(
    (block): Block =>
      block.kind === 'pictureAt'
        ? { kind: 'paragraph', line: [{ text: `${block.address} ${block.caption}`, marks: [] }] }
        : block,
  )
  return { markup: printMarkup(plain), dropped }
}

const FILM = '[video=https://www.youtube.com/watch?v=dQw4w9WgXcQ][/video]'
const LATER = '[video=https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s][/video]'

describe('what a generator of sites shows', () => {
  it.each([
    ['{{< youtube dQw4w9WgXcQ >}}', FILM],
    ['{{<youtube id="dQw4w9WgXcQ" autoplay="true">}}', FILM],
    ['{{% youtube "dQw4w9WgXcQ" %}}\nText', `${FILM}\n\nText`],
    ['{% youtube dQw4w9WgXcQ %}', FILM],
    ['{%- youtube "https://youtu.be/dQw4w9WgXcQ?t=90" -%}', LATER],
    ['{% include youtubePlayer.html id="dQw4w9WgXcQ" %}', FILM],
    ['{% include video id="dQw4w9WgXcQ" provider="youtube" %}', FILM],
    ['{{< vimeo 146022717 >}}', '[video=https://vimeo.com/146022717][/video]'],
    ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', LATER],
    ['<https://www.youtube.com/shorts/dQw4w9WgXcQ>', FILM],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', FILM],
    ['<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90"></iframe>', LATER],
    ['https://vimeo.com/76979871/8272103f6e', '[video=https://vimeo.com/76979871/8272103f6e][/video]'],
    [
      '<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e"></iframe>',
      '[video=https://vimeo.com/76979871/8272103f6e][/video]',
    ],
    ['{{< tweet user="a" id="123" >}}', '[url=https://x.com/a/status/123]https://x.com/a/status/123[/url]'],
    [
      '{{< figure src="a b.jpg" alt="x" caption="Ein *Boot*" attr="Foto: Y" >}}\nText',
      'a%20b.jpg Ein Boot Foto: Y\n\nText',
    ],
    ['{{< img "a.jpg" >}}', 'a.jpg'],
    ['{% img left /a.jpg 300 200 %}', '/a.jpg'],
    ['{% include figure.html src="a.jpg" caption="B" %}', 'a.jpg B'],
    ['![x]({{ site.baseurl }}/a.jpg){: .left}', '/a.jpg x'],
    ["![x]({{ '/a.jpg' | relative_url }})", '/a.jpg x'],
    ['![x](__GHOST_URL__/content/a.jpg)', '/content/a.jpg x'],
    ['![x](mein bild (1).jpg "T")', 'mein%20bild%20(1).jpg T'],
    ['{% highlight ruby %}\n<a> {{ b }}\n\n{% x %}\n{% endhighlight %}', '<a> {{ b }}\n\n{% x %}'],
    ['{{< highlight go "linenos=true" >}}\nfunc\n{{< /highlight >}}', 'func'],
    ['{% raw %}{{ a }}{% endraw %}', '{{ a }}'],
    ['{{</* youtube x */>}}', '{{< youtube x >}}'],
    ['`{{< youtube x >}}` ``{% y %}``', '{{< youtube x >}} {% y %}'],
    [
      '```\n{{</* youtube x */>}}\n{% raw %}\n```\n{{< youtube dQw4w9WgXcQ >}}',
      `{{< youtube x >}}\n{% raw %}\n\n${FILM}`,
    ],
    ['## Kopf {#id .c}\n\nText\n{: .lead}', '[h2]Kopf[/h2]\n\nText'],
    ['Menge {.5}', 'Menge {.5}'],
    ['{{< youtube', '{{< youtube'],
  ])('%j is kept', (markdown, markup) => {
    const { dropped } = read(markdown)
    expect(read(markdown).markup).toBe(markup)
    expect(dropped.filter((one) => /shortcode|meaning|link/.test(one))).toEqual([])
  })

  it.each([
    ['[a]({{< ref "b.md" >}}) c', 'a c', 'the link to b.md'],
    ['[a]({% post_url 2020-01-01-b %}) c', 'a c', 'the link to 2020-01-01-b'],
    ['[a]\n\n[a]: {{< relref path="b.md" >}}', 'a', 'the link to b.md'],
    ['{{% notice info %}}\nEin **Wort**\n{{% /notice %}}', 'Ein [b]Wort[/b]', 'the shortcode {{< notice >}}'],
    ['a {{< unbekannt x="y" />}} b', 'a b', 'the shortcode {{< unbekannt >}}'],
    ['a{% if x %} b{% endif %}', 'a b', 'the shortcode {% if %}'],
    ['a {% include toc.html %}', 'a', 'the shortcode {% include %}'],
    ['a {% include youtube.html id=page.film %}', 'a', 'the shortcode {% include %}'],
    ['a {% comment %}b{% endcomment %}', 'a', 'a comment'],
    ['{{ page.film }}', '{{ page.film }}', 'the meaning of {{ page.film }}'],
    ['a {{< figure class="x" >}}', 'a', 'the picture of {{< figure class="x" >}}'],
    ['{{< figure src="a.jpg" link="/b" >}}', 'a.jpg', 'the link to /b'],
    ['[![a](a.jpg)](https://a.example/b)', 'a.jpg a', 'the link of a picture to https://a.example/b'],
    [
      '[![a](https://img.youtube.com/vi/dQw4w9WgXcQ/0.jpg)](https://youtu.be/dQw4w9WgXcQ)',
      FILM,
      'the picture of something embedded',
    ],
  ])('%j is %j, and what is lost is named: %s', (markdown, markup, lost) => {
    expect(read(markdown)).toEqual({ markup, dropped: [lost] })
  })

  it.each([
    ['[a](/start)', '[url=https://alt.example/start]a[/url]', []],
    ['[a](../b/)', '[url=https://alt.example/blog/b/]a[/url]', []],
    ['<a href="b#c">a</a>', '[url=https://alt.example/blog/posts/b#c]a[/url]', []],
    [
      '<video src="v.mp4"></video>',
      '[url=https://alt.example/blog/posts/v.mp4]https://alt.example/blog/posts/v.mp4[/url]',
      [],
    ],
    ['![a](b.jpg)', 'b.jpg a', []],
    ['[![a](b.jpg)](b.jpg)', 'b.jpg a', []],
    ['[a](b.md#c)', 'a', ['the link to b.md#c']],
    ['[a](#c)', 'a', []],
  ])('%j has its links where the site is named: %s', (markdown, markup, dropped) => {
    const site = { ...reading, site: 'https://alt.example/blog/' }
    expect(shown(readGeneratorMarkdown(markdown, site, '/posts/'))).toEqual({ markup, dropped })
  })

  it.each(['{% raw %}', '{{< highlight >}}', '{{<', '{%', '{#'])(
    'is read in one pass where %j stands again and again',
    (part) => {
      // Read or refused, but not for ever.
      expect(() => read(part.repeat(20_000)).markup.length).not.toThrow(TypeError)
    },
  )
})
