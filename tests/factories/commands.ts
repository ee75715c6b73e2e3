import { type Command, explainFailure } from '@litfass/kit/commands'
import type { Payload } from 'payload'
import { vi } from 'vitest'

/**
 * Runs a command of `npx litfass` in this process, as it goes on once the config is loaded; how it is found and started is
 * tested where `litfass` itself is.
 * @returns the exit code, and all it has printed
 */
export async function runCommand(
  command: Command,
  payload: Payload,
  ...args: string[]
): Promise<{ code: number; log: string }> {
  const printed: unknown[] = []
  const spies = (['info', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((line) => void printed.push(line)),
  )
  try {
    const { signal } = new AbortController()
    const code = await command.parse(args)({ payload, signal, explain: explainFailure })
    return { code, log: printed.join('\n') }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
