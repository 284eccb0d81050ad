/** The files of webpack and of loaders that builds include by their path, such as the runtime of hot replacement. The build puts them here. */
declare const OWN_FILES: Record<string, string>

export const ownFiles: Readonly<Record<string, string>> = OWN_FILES
