/**
 * A project that adds the accounts plugin to accounts it has already gets columns that may be empty and have no default.
 * Here every account has name, role and state from its beginning, so the columns stay as they are: required, and with
 * their defaults. Those of Payload's own lock were never dropped.
 */
export async function up(): Promise<void> {}

/** Nothing was changed. */
export async function down(): Promise<void> {}
