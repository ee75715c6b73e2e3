import type { StubEvents } from './createStubWatch.ts'

/** Listens to `imageevents`; what the stream needs is loaded first, and failing to is the end of it. */
export function listenForStubs(ids: number[], events: StubEvents, log: (error: unknown) => void): () => void {
  let stop = () => {
    isStopped = true
  }
  let isStopped = false
  open(ids, events, log).then(
    (close) => {
      if (isStopped) close()
      else stop = close
    },
    (error) => {
      log(error)
      if (!isStopped) events.onEnd()
    },
  )
  return () => stop()
}

async function open(ids: number[], events: StubEvents, log: (error: unknown) => void): Promise<() => void> {
  const [{ client }, { listenToEvents }, { imageEvents, imageStateRow }] = await Promise.all([
    import('../../client.ts'),
    import('@litfass/kit/client'),
    import('@litfass/images/routes'),
  ])
  const url = client.url(imageEvents, { ids, language: document.documentElement.lang })
  const goneRow = imageStateRow.pick({ id: true })
  const tell = (name: string, data: unknown) => {
    const row: unknown = JSON.parse(String(data))
    if (name === 'state') events.onState(imageStateRow.parse(row))
    else events.onGone(goneRow.parse(row).id)
  }
  const stop = listenToEvents(url, {
    ...events,
    names: ['state', 'gone'],
    onEvent: (name, data) => {
      try {
        tell(name, data)
      } catch (error) {
        // A server newer than this page may speak otherwise; the poll asks then.
        log(error)
        stop()
        events.onEnd()
      }
    },
  })
  return stop
}
