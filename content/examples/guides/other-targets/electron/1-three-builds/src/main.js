import path from 'node:path'
import { app, BrowserWindow, ipcMain } from 'electron'

ipcMain.handle('version', () => process.versions.electron)

app.whenReady().then(() => {
  const window = new BrowserWindow({
    webPreferences: { preload: path.join(import.meta.dirname, 'preload.cjs') },
  })
  return window.loadFile(path.join(import.meta.dirname, 'renderer/index.html'))
})
