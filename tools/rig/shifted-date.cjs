/**
 * Loaded before a program (`node --require`): its clock then differs from that of the machine by as many seconds as the file named by
 * CLOCK_SHIFT_FILE says at that moment. Timers and `performance.now()` stay, as they do when somebody sets a clock.
 */
const { readFileSync } = require('node:fs');

const RealDate = Date;
const lookEveryMs = 50;
let shiftMs = 0;

function look() {
  try {
    shiftMs = Number(readFileSync(process.env.CLOCK_SHIFT_FILE, 'utf8')) * 1_000 || 0;
  } catch {
    // It is just being written; the next look is near.
  }
}
look();
setInterval(look, lookEveryMs).unref();

const now = () => RealDate.now() + shiftMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, asked) => Reflect.construct(target, given.length > 0 ? given : [now()], asked),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
RealDate.prototype.constructor = globalThis.Date;
