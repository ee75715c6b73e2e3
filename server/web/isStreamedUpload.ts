const STREAMED = /^\/(api\/litfass\/)?media\/upload(\.json)?(\?|$)/

/** True for the route that streams pictures to the disk and counts their bytes itself; all others read a body whole. */
export function isStreamedUpload(url = ''): boolean {
  return STREAMED.test(url)
}
