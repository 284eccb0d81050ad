import './price-tag.js'

document.querySelector('#catalog').innerHTML = 'Poster <price-tag amount="18"></price-tag>'
