import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type Assets, Frame } from './Frame.tsx'
import { loadScene } from './scenes.ts'
import './plainSite.css'

/** The page is drawn again from what the server wrote, so its files have to be named the same way. */
function assetsOf(page: Document): Assets {
  const styles = page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  const script = page.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return {
    styles: [...styles].map((link) => link.getAttribute('href') ?? ''),
    script: script?.getAttribute('src') ?? '',
  }
}

/** Marks the page as soon as React has taken it over and run its effects, which is what `goto` of a test waits for. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return children
}

const assets = assetsOf(document)
const search = new URLSearchParams(location.search)
const { default: scene } = await loadScene(search.get('scene') ?? '')
hydrateRoot(
  document,
  <Ready>
    <Frame scene={scene} search={search} assets={assets} />
  </Ready>,
  { onRecoverableError: (error) => console.error(error) },
)
