import { trackClient } from '@litfass/interface/react'
import { client } from './client.ts'
import { pending } from './pending.ts'

/** The client for what somebody does: they see that it is under way. Load it as `client`, with `import()`. */
export const trackedClient = trackClient(client, pending)
