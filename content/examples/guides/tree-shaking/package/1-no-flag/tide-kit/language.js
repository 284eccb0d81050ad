document.documentElement.lang ||= 'en'
document.documentElement.dataset.units = 'metric'
