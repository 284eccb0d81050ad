/** One core, so that the minimizer works in this thread. */
export const availableParallelism = (): number => 1
export const cpus = (): object[] => [{ model: 'browser' }]
export const tmpdir = (): string => '/tmp'
export const homedir = (): string => '/'
export const platform = (): string => 'linux'
export const type = (): string => 'Linux'
export const release = (): string => '0'
export const arch = (): string => 'wasm'
export const EOL = '\n'
export const constants = { signals: {}, errno: {} }
export default { availableParallelism, cpus, tmpdir, homedir, platform, type, release, arch, EOL, constants }
