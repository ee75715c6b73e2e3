import { renderToReadableStream } from 'react-dom/server'
import { type Assets, Frame } from './Frame.tsx'
import { loadScene } from './scenes.ts'

/** The HTML of a scene, as a server of any React site would make it. */
export async function renderScene(search: URLSearchParams, assets: Assets): Promise<string> {
  const { default: scene } = await loadScene(search.get('scene') ?? '')
  const stream = await renderToReadableStream(<Frame scene={scene} search={search} assets={assets} />)
  await stream.allReady
  return new Response(stream).text()
}
