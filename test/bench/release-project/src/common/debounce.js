import { debounce, throttle } from 'lodash-es'

export const debounceFrame = (callback) => debounce(callback, 16, { leading: true })
export const throttleFrame = (callback) => throttle(callback, 16)
