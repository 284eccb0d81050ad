import './report.js'
