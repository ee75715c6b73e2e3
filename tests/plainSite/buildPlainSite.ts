import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'

/*
 * Builds the plain site into the folder it is given: `browser/` with its manifest, `server/` with everything in it.
 * It is a program of its own, so that NODE_ENV is what a site would have and not the test runner's.
 */
const folder = process.argv[2]
if (!folder) throw new Error('Say where to build to.')
const mode = process.env.NODE_ENV ?? 'production'

const common: InlineConfig = {
  configFile: false,
  root: import.meta.dirname,
  mode,
  logLevel: 'warn',
  plugins: [react()],
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
}

await Promise.all([
  build({
    ...common,
    build: {
      outDir: join(resolve(folder), 'browser'),
      emptyOutDir: false,
      manifest: true,
      target: 'esnext',
      rolldownOptions: { input: join(import.meta.dirname, 'browser.tsx') },
    },
  }),
  build({
    ...common,
    ssr: { noExternal: true },
    build: {
      outDir: join(resolve(folder), 'server'),
      emptyOutDir: false,
      target: 'esnext',
      ssr: true,
      rolldownOptions: { input: join(import.meta.dirname, 'server.tsx') },
    },
  }),
])
