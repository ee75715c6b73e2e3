import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { PLAIN_RECIPE } from '../../model/geometry/recipe.ts'
import type { RenderedVariant } from '../render/renderVariants.ts'
import { renderRendition } from '../renderRendition.ts'
import { buildBmp } from '../testing/buildBmp.ts'
import { landscape } from '../testing/makePicture.ts'
import { temporaryFile, temporaryFolder } from '../testing/temporaryFolder.ts'
import { endRenderChildren, killChild, returnChild, takeChild } from './childProcess.ts'
import { renderInChild } from './renderInChild.ts'

const requestFor = async (bytes: Uint8Array, format: 'jpeg' | 'png' | 'bmp' = 'jpeg') => ({
  sourcePath: await temporaryFile(bytes),
  outDir: await temporaryFolder(),
  recipe: PLAIN_RECIPE,
  format,
})

const photograph = () => landscape(2600, 1800).jpeg().toBuffer()

afterAll(endRenderChildren)

describe('renderInChild', () => {
  it('renders the same bytes as in this process, and announces each file', async () => {
    const here = await requestFor(await photograph())
    const there = { ...here, outDir: await temporaryFolder() }
    const seen: RenderedVariant[] = []
    const expected = await renderRendition(here)
    const rendition = await renderInChild({ ...there, onVariant: (variant) => void seen.push(variant) })
    expect(rendition.thumbhash).toBe(expected.thumbhash)
    expect(seen.map(({ key }) => key).sort()).toEqual(expected.variants.map(({ key }) => key).sort())
    for (const [index, { file }] of rendition.variants.entries()) {
      expect(await readFile(file)).toEqual(await readFile(expected.variants[index]?.file ?? ''))
    }
  })

  it('makes the uncropped file of a crop in the given folder', async () => {
    const request = await requestFor(await photograph())
    const crop = { x: 10, y: 10, width: 50, height: 50 }
    const { uncropped } = await renderInChild({ ...request, recipe: { rotation: 0, crop } })
    expect(uncropped).toMatchObject({
      width: 1200,
      height: 831,
      file: join(request.outDir, 'uncropped.webp'),
    })
    expect(await readFile(uncropped?.file ?? '')).toHaveLength(uncropped?.bytes ?? 0)
  })

  it('uses a warm process for the next picture', async () => {
    await renderInChild(await requestFor(await photograph()))
    const child = takeChild()
    expect(child.pictures).toBeGreaterThan(1)
    returnChild(child, 0)
  })

  it('renders several pictures at once', async () => {
    const jpeg = await photograph()
    const requests = await Promise.all([1, 2, 3].map(() => requestFor(jpeg)))
    const renditions = await Promise.all(requests.map(renderInChild))
    expect(new Set(renditions.map(({ thumbhash }) => thumbhash)).size).toBe(1)
  })

  it('reports a broken picture, and renders the next one', async () => {
    const jpeg = await photograph()
    const cut = await requestFor(jpeg.subarray(0, jpeg.length / 2))
    await expect(renderInChild(cut)).rejects.toMatchObject({
      code: 'broken',
      failure: 'failure.truncated',
      isRetryable: false,
    })
    await expect(renderInChild(await requestFor(jpeg))).resolves.toMatchObject({ width: 2600 })
  })

  it('opens the accepted formats only, whatever a file claims to be', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await expect(renderInChild(await requestFor(svg, 'png'))).rejects.toMatchObject({ code: 'broken' })
  })

  it('refuses a BMP beyond the budget', async () => {
    const bmp = buildBmp({ width: 60_000, height: 60_000, pixels: [0] })
    await expect(renderInChild(await requestFor(bmp, 'bmp'))).rejects.toMatchObject({ code: 'budget' })
  })

  it('kills a render that takes too long, and leaves no partial file', async () => {
    const request = await requestFor(await photograph())
    await expect(renderInChild({ ...request, timeoutMs: 30 })).rejects.toMatchObject({
      code: 'timeout',
      isRetryable: true,
    })
    expect((await readdir(request.outDir)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it.runIf(process.platform === 'linux')('ends a render that takes too much memory', async () => {
    const request = await requestFor(
      await landscape(6000, 5000).png({ compressionLevel: 1 }).toBuffer(),
      'png',
    )
    await expect(renderInChild({ ...request, memoryMb: 40 })).rejects.toMatchObject({
      failure: 'failure.memory',
    })
  })

  it('stops immediately when aborted', async () => {
    const request = await requestFor(await photograph())
    const stop = new AbortController()
    const render = renderInChild({ ...request, signal: stop.signal })
    stop.abort(new Error('the picture was deleted'))
    await expect(render).rejects.toThrow('the picture was deleted')
    await expect(renderInChild({ ...request, signal: stop.signal })).rejects.toThrow(
      'the picture was deleted',
    )
  })

  it('treats a dying process as a crash, worth a retry', async () => {
    const request = await requestFor(await photograph())
    const child = takeChild()
    returnChild(child, 0)
    const onVariant = () => void child.process.kill('SIGKILL')
    await expect(renderInChild({ ...request, onVariant })).rejects.toMatchObject({
      code: 'crashed',
      isRetryable: true,
    })
    await expect(renderInChild(request)).resolves.toMatchObject({ width: 2600 })
  })

  it('fails if a finished file cannot be published', async () => {
    const onVariant = () => Promise.reject(new Error('the store is away'))
    const request = await requestFor(await photograph())
    await expect(renderInChild({ ...request, onVariant })).rejects.toThrow('the store is away')
  })

  it("treats a missing original as the machine's fault", async () => {
    const request = { ...(await requestFor(await photograph())), sourcePath: '/nowhere/at/all' }
    await expect(renderInChild(request)).rejects.toMatchObject({ code: 'crashed' })
  })

  it('kills a process that is still busy', async () => {
    const child = takeChild()
    await killChild(child)
    expect(child.process.signalCode).toBe('SIGKILL')
  })
})
