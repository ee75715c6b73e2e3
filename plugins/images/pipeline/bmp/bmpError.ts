/** Why a BMP cannot be decoded: its own fault, or larger than the budget allows. */
export type BmpErrorCode = 'broken' | 'truncated' | 'budget'

/** The only error the BMP decoder throws. */
export class BmpError extends Error {
  readonly code: BmpErrorCode

  constructor(message: string, code: BmpErrorCode = 'broken') {
    super(message)
    this.name = 'BmpError'
    this.code = code
  }
}
