export default {
  mode: 'production',
}
