export const show = (source) => { document.images[0].src = source }
