import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { parseMarkup, richTextHtml } from './index.ts'
import { RichText } from './react.tsx'

const parts = {
  picture: ({ imageId }: { imageId: number }) => <figure>{imageId}</figure>,
  gallery: ({ galleryId }: { galleryId: number }) => <div id={`gallery-${galleryId}`} />,
  embed: ({ url }: { url: string }) => <a href={url}>Video</a>,
  participation: ({ title }: { title: string }) => <p>{title}</p>,
  premium: () => <hr />,
}

const draw = (markup: string) => renderToStaticMarkup(<RichText blocks={parseMarkup(markup)} parts={parts} />)

it('draws text as the HTML of the same text, where tables can be scrolled', () => {
  const markup = [
    '[h2]Am [i]Hafen[/i][/h2]',
    'Ein [b]großes [i]Schiff[/i][/b],\nsagt [url=https://a.example?b=1&c=2 new]sie[/url] & er.',
    '[quote]<Ahoi>\nOle Petersen[/quote]',
    '[list=1][*]eins[list][*]H[sub]2[/sub]O[/list][/list]',
    '[list=4][*]vier[list=0][*]null[/list][/list]',
    '[table][tr][th]Tag[/th][th]m[sup]2[/sup][/th][/tr][tr][th]Mo[/th][td][u]1[/u][/td][/tr][/table]',
  ].join('\n\n')
  const html = richTextHtml(parseMarkup(markup), { by: 'editorial' })
  const drawn = draw(markup)
    .replace(/<div[^>]*tabindex="0"[^>]*>(.*?)<\/div>/, '$1')
    .replaceAll('<br/>', '<br>')
    .replace(/<a href="([^"]*)" rel="([^"]*)" target="_blank">/, '<a href="$1" target="_blank" rel="$2">')
  expect(drawn).toBe(html)
})

it('names who said a quotation in its last line, where that is short', () => {
  expect(draw('[quote]Ahoi.\nOle [b]Petersen[/b][/quote]')).toBe(
    '<blockquote><p>Ahoi.</p><footer>Ole <strong>Petersen</strong></footer></blockquote>',
  )
  expect(draw('[quote]Ahoi.[/quote]')).toBe('<blockquote><p>Ahoi.</p></blockquote>')
  expect(draw(`[quote]Ahoi.\n${'lang '.repeat(40)}[/quote]`)).not.toContain('<footer>')
})

it('leaves what is no text to the page', () => {
  expect(draw('[img=7]x[/img][gallery=2][/gallery][video=https://v.example/1][/video][pcrm][/pcrm]')).toBe(
    '<figure>7</figure><div id="gallery-2"></div><a href="https://v.example/1">Video</a><hr/>',
  )
})

it('renders no link to a forbidden address, whatever the source of the blocks', () => {
  const link = { url: 'javascript:alert(1)', isNewTab: false, runs: [{ text: 'x', marks: [] }] }
  expect(
    renderToStaticMarkup(<RichText blocks={[{ kind: 'paragraph', line: [link] }]} parts={parts} />),
  ).toBe('<p>x</p>')
})
