import type { SceneModule } from './Scene.ts'

const modules = import.meta.glob<SceneModule>('./scenes/*.tsx')

/** Loads a scene by the name of its file. */
export async function loadScene(name: string): Promise<SceneModule> {
  const load = modules[`./scenes/${name}.tsx`]
  if (!load) throw new Error(`There is no scene ${name}.`)
  return load()
}
