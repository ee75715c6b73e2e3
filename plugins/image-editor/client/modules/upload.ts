import { defineClientModule } from '../ClientModule.ts'

/** Offers the drop zone while there is no picture; what it says to the server the editor knows itself. */
export const upload = defineClientModule({ name: 'upload', group: () => undefined })
