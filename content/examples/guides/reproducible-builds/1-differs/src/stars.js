export const stars = ['Vega', 'Deneb', 'Altair']
