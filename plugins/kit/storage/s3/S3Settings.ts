/** Which bucket of which S3-compatible store, and who asks. */
export type S3Settings = {
  bucket: string
  /** Address of a store other than Amazon's, such as `http://minio:9000`; its buckets are named in the path. */
  endpoint?: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Files being read at the same time; 512 when left out. A visitor on a slow line holds one for each large file. */
  maxDownloads?: number | undefined
  /** Told in a line of English when the store goes away, and when it is back. */
  report?: ((line: string) => void) | undefined
}
