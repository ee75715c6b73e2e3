/** The message of an answer; `otherwise` where the server says nothing. */
export function answerText(answer: unknown, otherwise: string): string {
  const msg: unknown = Object(answer).msg
  return typeof msg === 'string' && msg !== '' ? msg : otherwise
}
