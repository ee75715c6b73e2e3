import { defineModule } from './defineModule.ts'
import { rotationGroup } from './groups.ts'

/** Turns the picture: absolute degrees, clockwise from the upright original. */
export const rotation = defineModule({
  name: 'rotation',
  schema: rotationGroup,
  apply: (_current, { degrees }) => ({ recipe: { rotation: degrees } }),
  controls: async () => (await import('../components/RotationControls.tsx')).RotationControls,
})
