import terms from './terms.pdf'

location.href = terms
