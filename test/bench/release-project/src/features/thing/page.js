import { createElement, useEffect, useReducer } from 'react'
import { useSelection } from '../../common/index.js'
import { fetchThings, initialThings, reduceThings, removeThing, saveThing, ThingDetail, ThingList } from './index.js'
import { thingRemoved, thingSaved, thingsLoaded } from './state.js'

export default function ThingPage() {
  const [{ byId, status }, dispatch] = useReducer(reduceThings, initialThings)
  const [selected, select] = useSelection('thing')
  useEffect(() => {
    fetchThings().then((things) => dispatch(thingsLoaded(things)))
  }, [])
  if (status === 'idle') return createElement('p', null, 'Loading things')
  const save = async (thing) => dispatch(thingSaved(await saveThing(thing)))
  const remove = async (id) => {
    await removeThing(id)
    dispatch(thingRemoved(id))
  }
  const thing = byId[selected]
  return createElement(
    'article',
    null,
    createElement(ThingList, { things: Object.values(byId), selected, onSelect: select }),
    thing && createElement(ThingDetail, { key: thing.id, thing, onSave: save, onRemove: remove }),
  )
}
