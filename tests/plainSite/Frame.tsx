import type { SceneModule } from './Scene.ts'

/** The files of a page, as the build made them. */
export type Assets = { styles: readonly string[]; script: string }

type FrameProps = { scene: SceneModule['default']; search: URLSearchParams; assets: Assets }

/** A page of a site that has nothing of ours but the plugin: the browser's own look, light and dark. */
export function Frame({ scene: Scene, search, assets }: FrameProps) {
  const language = search.get('lang') === 'en' ? 'en' : 'de'
  return (
    <html lang={language} style={{ colorScheme: search.has('dark') ? 'dark' : 'light dark' }}>
      {/* biome-ignore lint/style/noHeadElement: this is the site that has no Next */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{search.get('scene')}</title>
        <link rel="icon" href="data:," />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main>
          <Scene language={language} search={search} />
        </main>
        <script type="module" src={assets.script} />
      </body>
    </html>
  )
}
