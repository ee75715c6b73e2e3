import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { readEnvironment } from '../config/environment.ts'

/** Makes the bucket that S3_BUCKET names, unless it is there. */
async function createBucket(): Promise<void> {
  const { storage } = readEnvironment()
  if (storage.kind !== 's3') throw new Error('S3_BUCKET is not set: there is no bucket to make.')
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = storage
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
  })
  const isThere = await client.send(new HeadBucketCommand({ Bucket: bucket })).then(() => true, isAbsent)
  if (!isThere) await client.send(new CreateBucketCommand({ Bucket: bucket }))
  process.stdout.write(`The bucket ${bucket} ${isThere ? 'is there' : 'has been made'}.\n`)
}

function isAbsent(error: unknown): false {
  if (error instanceof Error && error.name === 'NotFound') return false
  throw error
}

try {
  await createBucket()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}\n`)
  process.exitCode = 1
}
