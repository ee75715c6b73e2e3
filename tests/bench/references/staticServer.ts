import { createServer } from 'node:http'
import sirv from 'sirv'

/** A static-file server and nothing else: `staticServer.ts FOLDER PORT`. It looks at each file once, when it starts. */
const [folder = '', port = ''] = process.argv.slice(2)
const serve = sirv(folder, { etag: true, maxAge: 31_536_000, immutable: true })
createServer((request, response) => serve(request, response)).listen(Number(port), '127.0.0.1')
