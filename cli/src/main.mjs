import { CommanderError } from 'commander';
import { programOf } from './program.mjs';
import { exitCodes, Stopped, Trouble } from './trouble.mjs';

/** @param {unknown} error @returns {{ code: string, exitCode: number, message: string }} */
function troubleIn(error) {
  if (error instanceof Trouble) return error;
  if (error instanceof CommanderError) return { code: 'usage', exitCode: exitCodes.usage, message: error.message };
  // Nobody foresaw it: whoever reports it needs to say where.
  return { code: 'fault', exitCode: exitCodes.fault, message: (error instanceof Error && error.stack) || String(error) };
}

/** @param {unknown} error @param {boolean} asJson @returns {number} exit code */
function tell(error, asJson) {
  if (error instanceof Stopped) return error.exitCode;
  if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
  const { code, exitCode, message } = troubleIn(error);
  if (asJson) process.stderr.write(`${JSON.stringify({ error: { code, message, exitCode } })}\n`);
  // What is wrong with the command line, Commander has said already.
  else if (!(error instanceof CommanderError)) process.stderr.write(`stallhand: ${message}\n`);
  return exitCode;
}

/** @param {string[]} argv as of `process` */
export async function main(argv) {
  const ending = new AbortController();
  // The first signal ends things in order; a second one, which nobody waits for any more, ends them at once.
  process.once('SIGINT', () => ending.abort(new Stopped('interrupted')));
  process.once('SIGTERM', () => ending.abort(new Stopped('terminated')));
  // `stallhand tasks ls | head`
  process.stdout.on('error', (error) => {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPIPE') throw error;
    process.exit(exitCodes.done);
  });
  const asJson = argv.includes('--json');
  try {
    await programOf(ending, asJson).parseAsync(argv);
  } catch (error) {
    process.exitCode = tell(ending.signal.aborted ? ending.signal.reason : error, asJson);
  }
}
