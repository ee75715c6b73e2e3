import type { EditorModule, ModuleDefinition } from './EditorModule.ts'

/**
 * Makes a module of the editor.
 * @example
 * export const credit = defineModule({
 *   name: 'credit',
 *   schema: z.strictObject({ agency: z.string().max(80) }),
 *   apply: (_current, { agency }) => ({ fields: { agency } }),
 * })
 */
export function defineModule<Group>(definition: ModuleDefinition<Group>): EditorModule {
  const { name, schema, apply, afterSave, controls, texts } = definition
  return {
    name,
    controls,
    texts,
    prepare: (raw) => {
      const parsed = schema.safeParse(raw)
      if (!parsed.success) return { ok: false, error: parsed.error }
      const group = parsed.data
      return {
        ok: true,
        group: {
          apply: (current) => apply(current, group),
          ...(afterSave && { afterSave: (saved) => afterSave(saved, group) }),
        },
      }
    },
  }
}
