/** A command cannot go on, for a reason said in words. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** The options do not make sense together; how they are meant is shown below the reason. */
export class UsageError extends CommandError {
  override name = 'UsageError'
}
