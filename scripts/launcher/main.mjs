import { end } from '../process/ending.mjs'
import { say } from '../terminal/say.mjs'

/** Runs a command's `work`; a failure is told in words and ends the process with code 1. */
export async function main(work) {
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  try {
    await work()
  } catch (error) {
    await fail(error)
  }
}

function fail(error) {
  say(process.env.LITFASS_DEBUG ? error.stack : error.message)
  return end(1)
}
