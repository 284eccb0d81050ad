import { keyBy, omit, omitBy } from 'lodash-es'
import { createAction } from '../../common/index.js'

export const thingsLoaded = createAction('things/loaded')
export const thingSaved = createAction('things/saved')
export const thingRemoved = createAction('things/removed')
export const thingsCleared = createAction('things/cleared')

export const initialThings = { byId: {}, status: 'idle', error: undefined }

export function reduceThings(state, action) {
  switch (action.type) {
    case thingsLoaded.type:
      return { byId: keyBy(action.payload, 'id'), status: 'ready', error: undefined }
    case thingSaved.type:
      return { ...state, byId: { ...state.byId, [action.payload.id]: action.payload } }
    case thingRemoved.type:
      return { ...state, byId: omit(state.byId, action.payload) }
    case thingsCleared.type:
      return { ...state, byId: omitBy(state.byId, ['state', 'archived']) }
    default:
      return state
  }
}
