import type { AuthStrategy } from 'payload'

/**
 * Payload's strategies look at the token alone, so an account locked a second ago would stay signed in until it
 * expires. Wrapped like this, a locked account is nobody: in REST, GraphQL, the named routes and the admin panel.
 */
export function ignoreLockedAccounts(strategy: AuthStrategy): AuthStrategy {
  return {
    ...strategy,
    authenticate: async (args) => {
      const result = await strategy.authenticate(args)
      const isLocked = result.user && 'state' in result.user && result.user.state === 'locked'
      return isLocked ? { ...result, user: null } : result
    },
  }
}
