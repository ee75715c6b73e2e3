declare module 's3rver' {
  import type { Server } from 'node:http'
  import type { AddressInfo } from 'node:net'

  type Stored = {
    bucket: string
    key: string
    content: AsyncIterable<Uint8Array>
    metadata: Record<string, string>
  }

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    httpServer: Server
    store: {
      getResourcePath: (bucket: string, key: string, resource: string) => string
      putObject: (stored: Stored) => Promise<{ size: number; md5: string }>
    }
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
