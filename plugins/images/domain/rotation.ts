export {
  isRotation,
  isSideways,
  type PercentPoint,
  ROTATIONS,
  type Rotation,
  rotate,
  rotateFocus,
  rotatePoint,
} from '@litfass/kit/domain'
