import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3'
import type { StoredFile } from '../FileStore.ts'

type Page = Pick<ListObjectsV2CommandOutput, 'Contents' | 'NextContinuationToken' | 'IsTruncated'>

/** Every object of a listing that comes page by page. */
export async function* listObjects(readPage: (token?: string) => Promise<Page>): AsyncIterable<StoredFile> {
  let token: string | undefined
  do {
    const page = await readPage(token)
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) yield { key: Key, bytes: Size ?? 0, modifiedAt: LastModified }
    }
    token = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (token)
}
