/** Loads a picture into the browser's memory; rejects when there is none behind the address. */
export async function loadImage(src: string): Promise<void> {
  const image = new Image()
  image.src = src
  await image.decode()
}
