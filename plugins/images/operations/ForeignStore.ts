/** The file store is marked as another database's, or holds files this one knows nothing of. */
export class ForeignStore extends Error {
  override name = 'ForeignStore'

  constructor() {
    super(
      'Nothing is removed: the file store belongs to another database, or this one was moved or restored. ' +
        'Check DATABASE_URL and the store; if both are right, run images:audit with --adopt-store once.',
    )
  }
}
