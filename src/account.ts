/** Where Payload says who is signed in. */
export const ACCOUNT = '/api/accounts/me'
