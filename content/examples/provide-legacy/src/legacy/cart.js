document.querySelector('#cart').addEventListener('click', () => log('cart opened'))
