const currency = 'EUR'

throw new Error(`No prices in ${currency}`)
