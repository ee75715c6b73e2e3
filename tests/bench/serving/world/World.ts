import type { Suite, TestProcess, TestViewer } from '@litfass/kit/testing'

/** The site itself, with pictures, for the time of a bench. */
export interface Site {
  readonly url: string
  readonly member: TestViewer
  readonly editor: TestViewer
  /** Headers of further members, as many as were asked for. */
  readonly members: ReadonlyArray<Readonly<Record<string, string>>>
  readonly web: TestProcess
  /** Starts one more web server, with other settings. */
  readonly run: (name: string, env: Record<string, string>) => TestProcess
  /** Straight to the site's database. */
  readonly pool: Suite['pool']
  /** Ids of the pictures, all processed. */
  readonly ids: readonly number[]
  /** Address of a variant, and the folder and name of its file. */
  readonly variant: { readonly url: string; readonly folder: string; readonly name: string }
  readonly end: () => Promise<void>
}

/** An application that uses Payload as it comes, with the same pictures. */
export interface StockApp {
  readonly url: string
  readonly pid: number
  readonly headers: Readonly<Record<string, string>>
  readonly ids: readonly number[]
  /** Address of its database, for rows that are not made by calls. */
  readonly databaseUrl: string
  readonly end: () => Promise<void>
}

/** A static-file server on the folder of a variant. */
export interface StaticServer {
  readonly url: string
  readonly end: () => Promise<void>
}

/** Everything the serving benches ask. */
export interface World {
  readonly site: Site
  readonly stock: StockApp
  readonly files: StaticServer
}
