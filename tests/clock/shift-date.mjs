/**
 * Moves this realm's clock by the offset (ms), from where it advances. Runs in Node and, passed as text, in pages:
 * therefore it refers to nothing outside itself. Timers, performance.now() and files use the real time.
 */
export function shiftDate(offsetMs) {
  const RealDate = Date
  const realNow = RealDate.now
  const now = () => realNow() + offsetMs
  const ShiftedDate = new Proxy(RealDate, {
    construct: (target, parameters, newTarget) =>
      Reflect.construct(target, parameters.length > 0 ? parameters : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
  })
  RealDate.now = now
  RealDate.prototype.constructor = ShiftedDate
  globalThis.Date = ShiftedDate
}
