/** Width and height in px. */
export interface Size {
  readonly width: number
  readonly height: number
}
