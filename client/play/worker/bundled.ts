import * as buffer from 'buffer'
import events from 'events'
import * as util from 'util'
import crypto from './node/crypto.ts'
import fs from './node/fs.ts'
import os from './node/os.ts'
import path from './node/path.ts'
import querystring from './node/querystring.ts'
import tty from './node/tty.ts'
import url from './node/url.ts'
import vm from './node/vm.ts'

type Load = () => unknown

/** The modules of Node that a configuration, a plugin or a loader can require. */
export const builtins: Readonly<Record<string, Load | undefined>> = {
  buffer: () => buffer,
  crypto: () => crypto,
  events: () => events,
  fs: () => fs,
  'fs/promises': () => fs.promises,
  // Loaded late: it needs `createRequire`, which needs this list.
  module: () => require('./node/module.ts').default,
  os: () => os,
  path: () => path,
  'path/posix': () => path,
  process: () => globalThis.process,
  querystring: () => querystring,
  timers: () => ({ setTimeout, clearTimeout, setImmediate: globalThis.setImmediate }),
  tty: () => tty,
  url: () => url,
  util: () => util,
  vm: () => vm,
}

const loadWebpack = (): typeof import('webpack') => require('webpack')

/** Packages that a configuration can require, and modules that webpack requires by path: those of the minimizer, and loaders. */
const packages: Readonly<Record<string, Load | undefined>> = {
  webpack: loadWebpack,
  'webpack-merge': () => require('webpack-merge'),
  'webpack-sources': () => require('webpack-sources'),
  tapable: () => require('tapable'),
  'minimizer-webpack-plugin': () => require('minimizer-webpack-plugin'),
  'schema-utils': () => require('schema-utils'),
  'css-loader/dist/cjs.js': () => require('css-loader'),
  'style-loader/dist/cjs.js': () => require('style-loader'),
  'webpack/lib/javascript/jsMinify.js': () => require('minimizer-webpack-plugin').terserMinify,
  'webpack/lib/css/cssMinify.js': () => loadWebpack().css.cssMinify,
  'webpack/lib/html/htmlMinify.js': () => loadWebpack().html.htmlMinify,
  'webpack/lib/html/xmlMinify.js': () => loadWebpack().html.xmlMinify,
  'webpack/lib/json/jsonMinify.js': () => require('webpack/lib/json/jsonMinify.js'),
}

const packageFolder = /^.*\/node_modules\//

/** Finds a bundled package by name, or one of its modules by its path in the bundle. */
export function findBundled(id: string): Load | undefined {
  const name = id.replace(packageFolder, '')
  return Object.hasOwn(packages, name)
    ? packages[name]
    : packages[name.replace(/^minimizer-webpack-plugin\/.*/, 'minimizer-webpack-plugin')]
}
