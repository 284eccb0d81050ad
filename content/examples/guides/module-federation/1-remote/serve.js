import express from 'express'

const [team, port] = process.argv.slice(2)

express().use(express.static(`dist/${team}`)).listen(port)
