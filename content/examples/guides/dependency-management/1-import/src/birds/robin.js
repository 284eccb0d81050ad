export default { title: 'Robin', song: 'a clear, sad trill' }
