import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const save = (key, text) => writeFile(path.join(tmpdir(), `${key}.txt`), text)
