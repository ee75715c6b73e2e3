import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Answers `/favicon.ico` for a server of a test: a Chromium with windows asks for it beside any page, file or JSON, and a
 * refusal is an error in its console.
 * @returns whether it has answered
 */
export function answerFavicon({ url }: Pick<IncomingMessage, 'url'>, response: ServerResponse): boolean {
  if (url !== '/favicon.ico') return false
  response.writeHead(204, { 'Cache-Control': 'max-age=3600' }).end()
  return true
}
