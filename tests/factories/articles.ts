import type { Payload } from 'payload'
import type { Article, ImagePost } from '../../payload-types.ts'
import { buildImage } from './images.ts'

const paragraph = (text: string) => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' }],
  direction: 'ltr' as const,
  format: '' as const,
  indent: 0,
  textFormat: 0,
  textStyle: '',
})

/** A text of Lexical's JSON, a paragraph a line; the line `[premium]` is the marker. */
export const bodyOf = (...lines: string[]) => ({
  root: {
    type: 'root',
    version: 1,
    children: lines.map((line) => (line === '[premium]' ? { type: 'premium', version: 1 } : paragraph(line))),
    direction: 'ltr' as const,
    format: '' as const,
    indent: 0,
  },
})

/** The lines of such a text; the marker says what it says. */
export function linesOf(body: unknown): string[] {
  const children: unknown = Object(Object(body).root).children
  if (!Array.isArray(children)) return []
  return children.map((node: { type: string; withheld?: boolean; children?: { text?: string }[] }) =>
    node.type === 'premium'
      ? node.withheld
        ? '[withheld]'
        : '[premium]'
      : (node.children ?? []).map(({ text }) => text ?? '').join(''),
  )
}

/** A live article, or what the overrides say. */
export async function buildArticle(
  payload: Payload,
  overrides: Partial<Omit<Article, 'id' | 'createdAt' | 'updatedAt' | 'sizes'>> = {},
): Promise<Article> {
  // Privileged: a test says which articles there are.
  return payload.create({
    collection: 'articles',
    data: {
      title: 'Das Hafenfest beginnt am Freitag',
      teaser: 'Drei Tage lang legen die alten Schiffe an.',
      body: bodyOf('Am Freitag um zehn.'),
      state: 'published',
      ...overrides,
    },
    depth: 0,
    overrideAccess: true,
  })
}

/** A live image post of one picture, or what the overrides say. */
export async function buildImagePost(
  payload: Payload,
  overrides: Partial<Omit<ImagePost, 'id' | 'createdAt' | 'updatedAt'>> = {},
): Promise<ImagePost> {
  const images = overrides.images ?? [(await buildImage(payload)).id]
  // Privileged: a test says which image posts there are.
  return payload.create({
    collection: 'image-posts',
    data: { title: 'Boote am Morgen', state: 'published', ...overrides, images },
    depth: 0,
    overrideAccess: true,
  })
}

/** A moment some seconds away, as Payload takes it; the machine's clock and the database's are the same in tests. */
export const secondsFromNow = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()
