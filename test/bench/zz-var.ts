import { Miniflare } from 'miniflare'
import { readResponse } from '/work/main/test/bench/load.ts'
import { createLargeSite, largePage } from '/work/main/test/bench/large-site.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { Agent } from 'node:http'
const hdr = `const H={'Content-Type':'text/html; charset=utf-8','Cache-Control':'no-cache','Cloudflare-CDN-Cache-Control':'public, max-age=60',ETag:'"abc"','Content-Security-Policy':"default-src 'none'; script-src 'self' 'sha256-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'; style-src 'self'; img-src 'self' data: https://a https://b; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",'Strict-Transport-Security':'max-age=1','X-A':'1','X-B':'1','X-C':'1','X-D':'1','X-E':'1','X-F':'1','X-G':'1','X-H':'1'};`
const parts = `const head='<p>'.padEnd(7000,'x')+'<nav>'.padEnd(40000,'y'), tail='</html>'.padEnd(3000,'z'); const enc=new TextEncoder(); const headB=enc.encode(head), tailB=enc.encode(tail);`
const W:Record<string,string> = {
 bare:`export default {async fetch(r,env){return new Response(await env.C.get('whole','stream'),{headers:{'Content-Type':'text/html'}})}}`,
 hdrs:`${hdr} export default {async fetch(r,env){return new Response(await env.C.get('whole','stream'),{headers:H})}}`,
 pipe:`${hdr}${parts} export default {async fetch(r,env){ const s=await env.C.get('article','stream'); const {readable,writable}=new IdentityTransformStream(); (async()=>{ let w=writable.getWriter(); await w.write(headB); w.releaseLock(); await s.pipeTo(writable,{preventClose:true,preventAbort:true}); w=writable.getWriter(); await w.write(tailB); await w.close()})(); return new Response(readable,{headers:H})}}`,
 fixed:`${hdr}${parts} export default {async fetch(r,env){ const s=await env.C.get('article','text'); return new Response(head+s+tail,{headers:H})}}`,
 bytes:`${hdr}${parts} export default {async fetch(r,env){ const s=await env.C.get('article','arrayBuffer'); const o=new Uint8Array(headB.length+s.byteLength+tailB.length); o.set(headB); o.set(new Uint8Array(s),headB.length); o.set(tailB,headB.length+s.byteLength); return new Response(o,{headers:H})}}`,
 loop:`${hdr}${parts} export default {async fetch(r,env){ const s=await env.C.get('article','stream'); const {readable,writable}=new IdentityTransformStream(); (async()=>{ const w=writable.getWriter(); await w.write(headB); for await (const c of s) await w.write(c); await w.write(tailB); await w.close()})(); return new Response(readable,{headers:H})}}`,
 jsrs:`${hdr}${parts} export default {async fetch(r,env){ const s=await env.C.get('article','stream'); const rd=s.getReader(); let st=0; const rs=new ReadableStream({type:'bytes', async pull(c){ if(st===0){st=1;c.enqueue(headB.slice());return} if(st===1){const {value,done}=await rd.read(); if(!done){c.enqueue(value);return} st=2; c.enqueue(tailB.slice()); c.close(); }}}); return new Response(rs,{headers:H})}}`,
 text:`export default {async fetch(r,env){return new Response(await env.C.get('whole','text'),{headers:{'Content-Type':'text/html'}})}}`,
 null:`export default {async fetch(r,env){return new Response('x')}}`,
}
const mf = new Miniflare({logRequests:false, workers:Object.entries(W).map(([name,contents])=>({config:{name,compatibilityDate:'2026-11-01',manifest:{mainModule:'i.js',modules:{'i.js':{type:'esm',contents}}},env:{C:{type:'kv',id:'c'}}},dev:{unsafeDirectSockets:[{}]}})) as any})
const kv=await mf.getKVNamespace('C','bare'); await kv.put('article','a'.repeat(60000)); await kv.put('whole','w'.repeat(110000))
const pids = readdirSync('/proc').filter(p=>/^\d+$/.test(p)).filter(p=>{try{const s=readFileSync(`/proc/${p}/stat`,'utf8'); return s.includes('(workerd)')&&s.split(') ')[1].split(' ')[1]===String(process.pid)}catch{return false}})
const cpu=()=>{const f=readFileSync(`/proc/${pids[0]}/stat`,'utf8').split(') ')[1].split(' '); return (Number(f[11])+Number(f[12]))*10}
const agent=new Agent({keepAlive:true,maxSockets:8})
const run=async(url:URL,n:number)=>{const c=cpu(); let k=n; await Promise.all(Array.from({length:8},async()=>{while(k-->0) await readResponse(url,agent)})); return (cpu()-c)/n}
const urls:any={}; for(const n of Object.keys(W)) urls[n]=await mf.unsafeGetDirectURL(n)
for(const n of Object.keys(W)) {try{await run(urls[n],400)}catch(e){console.log(n,String(e))}}
const R:any={}; for(let i=0;i<5;i++) for(const n of Object.keys(W)) (R[n]??=[]).push(await run(urls[n],500))
for(const n of Object.keys(W)) console.log(n, R[n].sort((a:number,b:number)=>a-b)[2].toFixed(3), R[n].map((x:number)=>x.toFixed(2)).join(' '))
console.log(readFileSync('/proc/loadavg','utf8')); await mf.dispose(); process.exit()
