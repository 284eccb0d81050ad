exports.format = () => 'the file for require'
