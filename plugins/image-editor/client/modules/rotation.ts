import { defineClientModule } from '../ClientModule.ts'
import { RotationButtons } from './RotationButtons.tsx'

/** The two turning buttons, in the browser. */
export const rotation = defineClientModule({
  name: 'rotation',
  place: 'picture',
  group: ({ recipe }, stored) =>
    recipe.rotation === stored.recipe.rotation ? undefined : { degrees: recipe.rotation },
  Controls: RotationButtons,
})
