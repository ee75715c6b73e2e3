import type { ComponentType } from 'react'

/** Parameters of a scene, from the address of its page: `?scene=figures&lang=en&…`. */
export type SceneProps = { language: 'de' | 'en'; search: URLSearchParams }

/** A file of `scenes/`: its default export is the page. */
export type SceneModule = { default: ComponentType<SceneProps> }
