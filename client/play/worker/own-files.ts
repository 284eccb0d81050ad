/** The files of webpack and of loaders that builds include by path, such as the runtime of hot replacement; a constant of the build. */
declare const OWN_FILES: Record<string, string>

export const ownFiles: Readonly<Record<string, string>> = OWN_FILES
