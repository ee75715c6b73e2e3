import { ClientError } from '../errors.ts'

/** The error of a call that fails. */
export async function failureOf(call: Promise<unknown>): Promise<ClientError> {
  const thrown: unknown = await call.then(
    () => new Error('The call did not fail.'),
    (error: unknown) => error,
  )
  if (!(thrown instanceof ClientError)) throw thrown
  return thrown
}
