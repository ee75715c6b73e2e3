import { hydrateRoot } from 'react-dom/client'
import { type Assets, Frame } from './Frame.tsx'
import { loadScene } from './scenes.ts'
import './plainSite.css'

/** The page is drawn anew from what the server wrote, so its files have to be named the same way. */
function assetsOf(page: Document): Assets {
  const styles = page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  const script = page.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return {
    styles: [...styles].map((link) => link.getAttribute('href') ?? ''),
    script: script?.getAttribute('src') ?? '',
  }
}

const assets = assetsOf(document)
const search = new URLSearchParams(location.search)
const { default: scene } = await loadScene(search.get('scene') ?? '')
hydrateRoot(document, <Frame scene={scene} search={search} assets={assets} />, {
  onRecoverableError: (error) => console.error(error),
})
document.documentElement.dataset.ready = ''
