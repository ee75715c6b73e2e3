/** Whether a version such as `22.18.0` is `oldest` or newer. */
export function isAtLeast(version, oldest) {
  const have = version.split('.').map(Number)
  const need = oldest.split('.').map(Number)
  const first = need.findIndex((part, index) => part !== have[index])
  return first === -1 || have[first] > need[first]
}
