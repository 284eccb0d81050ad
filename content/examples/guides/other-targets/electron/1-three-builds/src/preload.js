import { contextBridge, ipcRenderer } from 'electron'

contextBridge.exposeInMainWorld('notes', {
  version: () => ipcRenderer.invoke('version'),
})
