import hours from './hours.yaml'

document.body.textContent = `Open from ${hours.opens} to ${hours.closes}`
