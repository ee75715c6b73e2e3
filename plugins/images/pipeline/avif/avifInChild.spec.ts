import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually } from '@litfass/kit/testing'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { PLAIN_RECIPE } from '../../model/geometry/recipe.ts'
import { avifPlan } from '../../model/geometry/renditionPlan.ts'
import { renderRendition } from '../renderRendition.ts'
import { landscape } from '../testing/makePicture.ts'
import { temporaryFile, temporaryFolder } from '../testing/temporaryFolder.ts'
import { avifInChild } from './avifInChild.ts'
import type { AvifRequest, MadeAvif } from './renderAvifs.ts'

/** Other systems do not tell of processes so simply. */
const isLinux = process.platform === 'linux'
const limits = { timeoutMs: 180_000, memoryMb: 900 }
// Its processes come last by design: on a busy machine they wait for everything else.
vi.setConfig({ testTimeout: 180_000 })

const usual = async () => requestFor(await landscape(1600, 1000).blur(2).jpeg({ quality: 92 }).toBuffer())

describe('AVIFs made in a child process', () => {
  it('are the same bytes each time, complete, and smaller than their WebP', async () => {
    const request = await usual()
    const one = await make(request)
    const other = await make({ ...request, outDir: await temporaryFolder() })
    expect(one.isComplete).toBe(true)
    expect(one.made.map(({ key }) => key)).toEqual(['M', 'L', 'XL', 'XXL'])
    expect(other.bytes).toEqual(one.bytes)
  })

  it('continue an interrupted try', async () => {
    const { made } = await make({ ...(await usual()), outDir: await temporaryFolder(), made: ['M', 'L'] })
    expect(made.map(({ key }) => key)).toEqual(['XL', 'XXL'])
  })

  it.runIf(isLinux)('leave no process and nothing half-written behind when they are ended', async () => {
    const outDir = await temporaryFolder()
    await writeFile(join(outDir, 'XXL.avif.part'), 'half')
    const stop = new AbortController()
    const found: number[] = []
    const onMade = () => {
      found.push(...childrenAtWork())
      stop.abort(new Error('enough'))
    }
    const made = make({ ...(await usual()), outDir }, { signal: stop.signal, onMade })
    await expect(made).rejects.toThrow('enough')
    expect(found).not.toEqual([])
    expect(childrenAtWork()).toEqual([])
    expect((await readdir(outDir)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('fail with a memory error when the limit is exceeded', async () => {
    const outDir = await temporaryFolder()
    const made = make({ ...(await usual()), outDir }, { memoryMb: 1 })
    await expect(made).rejects.toMatchObject({ failure: 'failure.memory' })
  })

  it.runIf(isLinux)('are behind everything else the machine does', async () => {
    const made = make({ ...(await usual()), outDir: await temporaryFolder() })
    // Node begins its threads before the first line of ours runs.
    const lowest = async () => {
      const niceness = await nicenessOf(childrenAtWork()[0] ?? 0)
      return niceness.length > 1 && niceness.every((one) => one === 19)
    }
    await eventually('the lowest priority', lowest, { everyMs: 20 })
    await made
  })
})

describe('no AVIF is made from', () => {
  it('a drawing, which WebP keeps exactly', async () => {
    const svg = '<svg width="900" height="600"><path fill="red" d="M90 90h300v300z"/></svg>'
    const drawing = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer()
    expect((await make(await requestFor(drawing, 'png'))).made).toEqual([])
  })

  it('a picture with transparent parts, whose edges WebP keeps exactly', async () => {
    const cut = await landscape(800, 500).ensureAlpha(0.5).png().toBuffer()
    expect((await make(await requestFor(cut, 'png'))).made).toEqual([])
  })
})

async function requestFor(original: Buffer, format: 'jpeg' | 'png' = 'jpeg'): Promise<AvifRequest> {
  const sourcePath = await temporaryFile(original)
  const webpDir = await temporaryFolder()
  const outDir = join(webpDir, 'avif')
  await mkdir(outDir)
  const request = { sourcePath, format, recipe: PLAIN_RECIPE, outDir }
  const { variants } = await renderRendition({ ...request, outDir: webpDir })
  return { ...request, webpDir, sizes: avifPlan(variants), made: [] }
}

type More = { signal?: AbortSignal; memoryMb?: number; onMade?: () => void }

async function make(request: AvifRequest, { onMade, ...more }: More = {}) {
  const made: MadeAvif[] = []
  const isComplete = await avifInChild({
    ...limits,
    ...request,
    ...more,
    onMade: (avif) => {
      made.push(avif)
      onMade?.()
    },
  })
  const bytes = await Promise.all(made.map(({ key }) => readFile(join(request.outDir, `${key}.avif`))))
  for (const [index, { bytes: length }] of made.entries()) expect(bytes[index]).toHaveLength(length)
  return { isComplete, made, bytes }
}

function childrenAtWork(): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids
    .filter((pid) => textOf(pid, 'cmdline').includes('avif/main.ts') && parentOf(pid) === process.pid)
    .map(Number)
}

function parentOf(pid: string): number {
  return Number(/^PPid:\s+(\d+)$/m.exec(textOf(pid, 'status'))?.[1])
}

/** What the kernel says of a process; nothing once it is gone. */
function textOf(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** The niceness of each thread of a process: 0 is the default, 19 the lowest priority. */
async function nicenessOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lines = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8').catch(() => '')),
  )
  // The name of a thread is in brackets and may hold anything.
  return lines.filter(Boolean).map((line) => Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]))
}
