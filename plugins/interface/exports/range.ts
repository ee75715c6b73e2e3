export { RangeSlider, type RangeValue } from '../react/range/RangeSlider.tsx'
