exports.labels = { start: 'Trailhead', walk: 'Walking time' }
