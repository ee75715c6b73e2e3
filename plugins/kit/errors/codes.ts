/** The stable codes an error answer can carry, each with its HTTP status (design section 4). */
export const ERROR_STATUS = {
  malformed: 400,
  signedOut: 401,
  forbidden: 403,
  absent: 404,
  methodNotAllowed: 405,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  wrongType: 415,
  refused: 422,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS
