import type { CommentView } from './comments.ts'
import { CommentBody } from './react/CommentBody.tsx'
import { commentTexts } from './react/commentTexts.ts'

/** Renders a comment as HTML that needs no script, for programs that show it as it is. */
export async function commentHtml(
  comment: CommentView,
  { language, timeZone }: { language: 'de' | 'en'; timeZone: string },
): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return renderToStaticMarkup(
    <CommentBody
      comment={comment}
      words={commentTexts.in(language)}
      momentOf={(iso) => format.format(new Date(iso))}
    />,
  )
}
