export default 'All lamps'
