import { expect, it } from 'vitest'
import { commentText } from './commentText.ts'

it.each([
  ['Moin!\nZweite Zeile\n\nZweiter Absatz', 'Moin!\nZweite Zeile\n\nZweiter Absatz'],
  ['<p>Eins</p>\n<p>zwei <strong>drei</strong></p>', 'Eins\n\nzwei drei'],
  ['1 &lt; 2 &amp; I <3 it, a < b', '1 < 2 & I <3 it, a < b'],
  [
    'Siehe <a href="https://example.org/plan" rel="nofollow">den Plan</a>.',
    'Siehe den Plan (https://example.org/plan).',
  ],
  ['<a href="https://example.org/">example.org</a>', 'https://example.org/'],
  ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
  ['<a href="/impressum">Impressum</a>', 'Impressum (https://alt.example/impressum)'],
  ['<a href="javascript:alert(1)">hier</a><script>alert(1)</script>', 'hier'],
  ['<a href="mailto:kai@example.org">kai@example.org</a>', 'kai@example.org'],
  ['<blockquote>Zitat\nzwei</blockquote>Antwort', 'Zitat\nzwei\n\nAntwort'],
  ['<ul><li>a</li><li>b</li></ul>', '• a\n• b'],
  ['<code>if (a) {\n  b\n}</code>', 'if (a) {\nb\n}'],
  ['Gut <img src="https://s.w.org/x.png" alt="🙂" class="wp-smiley">!', 'Gut 🙂!'],
  ['<img src="/boot.jpg">', 'https://alt.example/boot.jpg'],
  [' <br> ', ''],
])('%j is %j', (html, text) => {
  expect(commentText(html, 'https://alt.example/hafen/')).toBe(text)
})
