/** The npm package that holds Node for this machine, and the program's path below the folder it is installed in. */
export function bundledNode({ platform = process.platform, arch = process.arch } = {}) {
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`
  return { name, path: `node_modules/${name}/bin/${platform === 'win32' ? 'node.exe' : 'node'}` }
}
