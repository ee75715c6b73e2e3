import { Resolver } from 'node:dns/promises'

/**
 * Asks DNS for all addresses of a name, IPv4 first. Only DNS: names of the hosts file and of the local network are not
 * for pictures, and the system's own look-up would keep a thread busy for as long as a stranger's server is silent.
 */
export async function lookUpHost(hostname: string, signal: AbortSignal): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
