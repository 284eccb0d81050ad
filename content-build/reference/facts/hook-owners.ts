/** The objects whose hooks are documented, by the names they have in the documentation. */
export const hookOwners = [
  'compiler',
  'compilation',
  'normalModuleFactory',
  'contextModuleFactory',
  'parser',
  'resolver',
] as const
