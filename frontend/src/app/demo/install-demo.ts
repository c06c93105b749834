import { tellDemoWrite } from '../../shared/lib/demo';
import { answerOf, isFile, type Recording } from './recording';
import { recordedFiles, showRecordedFiles } from './recorded-files';
import workspace from './workspace.json?url';

/**
 * Turns this document into the demo workspace before anything else runs: calls of the API are answered from a recording and
 * reach no server, and the clock stands where it stood when that was made. Leaving the demo loads another document.
 */
export async function installDemo(): Promise<void> {
  const load = globalThis.fetch;
  const recording = (await (await load(workspace)).json()) as Recording;
  stopClockAt(Date.parse(recording.recordedAt));
  const files = recordedFiles(load);
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const address = new URL(request.url);
    const file = isFile(address) ? (await files())[`${address.pathname}${address.search}`] : undefined;
    if (file !== undefined) return new Response(file);
    const answer = answerOf(recording, request, Date.now());
    if (request.method !== 'GET' && !answer.ok) tellDemoWrite();
    return answer;
  };
  showRecordedFiles(files);
  // Downloads are addresses of the API, too.
  document.addEventListener('click', refuseDownload, { capture: true });
  Object.assign(document.documentElement.dataset, { demo: recording.recordedAt });
}

function refuseDownload(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.getAttribute('href')?.startsWith('/api/')) return;
  event.preventDefault();
  tellDemoWrite();
}

/** From here on time passes as usual, but starts at `moment`: "2m ago" stays what it was when the demo was recorded. */
function stopClockAt(moment: number) {
  const RealDate = Date;
  const shift = moment - RealDate.now();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], self) =>
      Reflect.construct(target, args.length === 0 ? [RealDate.now() + shift] : args, self) as Date,
    get: (target, name, self) => (name === 'now' ? () => RealDate.now() + shift : (Reflect.get(target, name, self) as unknown)),
  });
}
