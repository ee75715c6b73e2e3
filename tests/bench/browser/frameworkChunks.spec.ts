import { expect, it } from 'vitest'
import { pureChunks } from './frameworkChunks.ts'

it('a chunk with a single module of ours is not the framework’s', () => {
  const modules = {
    '[project]/node_modules/next/dist/client/link.js': {
      chunks: ['/_next/static/chunks/mixed.js?dpl=1', '/_next/static/chunks/pure.js'],
    },
    '[project]/node_modules/react-dom/index.js': { chunks: ['/_next/static/chunks/pure.js'] },
    '[project]/node_modules/zod/index.js': { chunks: ['/_next/static/chunks/intl.js'] },
    '[project]/src/components/Menu.tsx': { chunks: ['static/chunks/mixed.js'] },
  }
  expect([...pureChunks(modules)]).toEqual(['pure.js'])
})
