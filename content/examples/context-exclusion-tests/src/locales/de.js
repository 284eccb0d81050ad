exports.title = 'Lampen'
