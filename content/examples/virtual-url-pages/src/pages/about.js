export default 'About the shop'
