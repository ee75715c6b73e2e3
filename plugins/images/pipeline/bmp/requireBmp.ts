import { BmpError } from './bmpError.ts'

/** Throws a BmpError that says `message` unless `holds`. */
export const requireBmp = (holds: boolean, message: string): void => {
  if (!holds) throw new BmpError(message)
}
