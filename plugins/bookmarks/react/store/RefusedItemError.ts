/** One of several was refused; its message is the server's. */
export class RefusedItemError extends Error {
  override name = 'RefusedItem'
}
