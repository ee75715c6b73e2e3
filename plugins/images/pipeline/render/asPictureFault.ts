import { BmpError } from '../bmp/bmpError.ts'
import { PipelineError } from '../pipelineError.ts'

const BMP_FAILURES = {
  broken: 'failure.corrupt',
  truncated: 'failure.truncated',
  budget: 'failure.tooManyPixels',
} as const

const TRUNCATED =
  /premature end|truncated|read error|unexpected end|not enough (data|image data)|end of (file|stream)/i
const TOO_LARGE = /exceeds pixel limit/i
const MACHINE_FAULT =
  /out of memory|unable to allocate|temporary|no space|too many open files|input file is missing/i

const isSystemError = (error: Error): boolean => 'syscall' in error

const toPipelineError = (error: Error): Error => {
  if (error instanceof PipelineError || isSystemError(error) || MACHINE_FAULT.test(error.message))
    return error
  if (error instanceof BmpError)
    return new PipelineError(BMP_FAILURES[error.code], error.message, { cause: error })
  const failure = TOO_LARGE.test(error.message)
    ? 'failure.tooManyPixels'
    : TRUNCATED.test(error.message)
      ? 'failure.truncated'
      : 'failure.corrupt'
  return new PipelineError(failure, error.message.split('\n', 1)[0] ?? '', { cause: error })
}

/**
 * Runs a step that decodes an original. Whatever the decoder complains about is the picture's fault and is
 * thrown as a PipelineError; what the file system or memory complains about stays what it is.
 */
export const asPictureFault = async <T>(decode: () => Promise<T>): Promise<T> => {
  try {
    return await decode()
  } catch (error) {
    throw error instanceof Error ? toPipelineError(error) : error
  }
}
