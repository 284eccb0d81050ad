import plan from './plan.svg'

document.body.append(Object.assign(new Image(), { src: plan, alt: 'Plan of the shop' }))
