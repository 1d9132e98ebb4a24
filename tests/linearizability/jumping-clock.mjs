/**
 * Loaded first (`--import`) by a program whose clock shall jump: at SIGUSR2 its Date moves as far from the real time as
 * the file of CLOCK_OFFSET_FILE says, in milliseconds. Timers and the monotonic clock keep the real time.
 */
import { readFileSync } from 'node:fs'

const RealDate = Date
const realNow = RealDate.now
let offsetMs = 0
const now = () => realNow() + offsetMs
const JumpingDate = new Proxy(RealDate, {
  construct: (target, parameters, newTarget) =>
    Reflect.construct(target, parameters.length > 0 ? parameters : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
})
RealDate.now = now
RealDate.prototype.constructor = JumpingDate
globalThis.Date = JumpingDate

process.on('SIGUSR2', () => {
  offsetMs = Number(readFileSync(process.env.CLOCK_OFFSET_FILE ?? '', 'utf8'))
})
