/**
 * The header in which our web server hands on the address it worked out. It overwrites whatever a client sent under
 * this name, so nothing behind it needs to doubt it.
 */
export const CLIENT_ADDRESS_HEADER = 'x-litfass-client-address'
