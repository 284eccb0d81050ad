const language = process.argv[2] === 'fr' ? 'fr' : 'en'

export const { due } = await import(`./messages/${language}.js`)
