export type { FigureServices, StorageState, UsedPlace } from '../react/context/FigureServices.ts'
export { layoutChanged, onLayoutChange } from '../react/context/layoutChanges.ts'
export { ProvideFigures, useFigures } from '../react/context/ProvideFigures.tsx'
export type { StubState, StubWatch } from '../react/context/StubWatch.ts'
