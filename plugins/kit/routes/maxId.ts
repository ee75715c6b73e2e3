/** The largest id a row can have: PostgreSQL's integer holds no larger one. */
export const MAX_ID = 2_147_483_647
