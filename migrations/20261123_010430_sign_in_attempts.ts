/**
 * Tries to sign in are counted in `litfass_rate_limits`. The columns `login_attempts` and `lock_until` of the accounts are
 * left where they are, since web servers of the version before go on using them; a later migration drops them.
 */
export async function up(): Promise<void> {}

/** The columns are still there. */
export async function down(): Promise<void> {}
