import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { eventually } from '../eventually';
import { figure } from '../figures';
import type { Call } from '../http';
import { freePort } from '../loopback';
import type { ServerDetail, ToolServerDesk } from '../tool-server-desk';
import { everythingScript, scriptOf, ToolServersHarness } from '../tool-servers-harness';

const memoryScript = scriptOf(require.resolve('@modelcontextprotocol/server-memory/package.json'));
const filesystemScript = scriptOf(require.resolve('@modelcontextprotocol/server-filesystem/package.json'));

describe('Tool servers of others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tool-servers-'));
  /** What server-filesystem may read and write. */
  const shelf = join(folder, 'shelf');
  let harness: ToolServersHarness;
  let desk: ToolServerDesk;
  let call: Call;
  let everything: ChildProcess;
  let everythingUrl: string;

  beforeAll(async () => {
    mkdirSync(shelf);
    const port = await freePort();
    everythingUrl = `http://127.0.0.1:${port}/mcp`;
    everything = spawn(process.execPath, [everythingScript, 'streamableHttp'], {
      env: { PATH: process.env.PATH, PORT: String(port) },
      stdio: 'ignore',
    });
    const node = process.execPath;
    harness = await ToolServersHarness.start({
      commands: {
        memory: { command: node, args: [memoryScript], env: { MEMORY_FILE_PATH: join(folder, 'memory.jsonl') } },
        files: { command: node, args: [filesystemScript, shelf] },
      },
      allow: [`tool=127.0.0.1:${port}`],
    });
    ({ desk } = harness);
    ({ call } = desk);
  });
  afterAll(async () => {
    await harness.close();
    const ended = once(everything, 'exit');
    everything.kill();
    await ended;
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => harness.reset());

  describe('of others', () => {
    const textOf = (name: string, args: object) => harness.outputOf(name, args);

    it('should work with server-everything, by its address', async () => {
      await eventually('it listens', () =>
        fetch(everythingUrl).then(
          () => true,
          () => false,
        ),
      );
      const detail = await desk.add({ url: everythingUrl });
      expect(detail).toMatchObject({ status: 'ready', lastError: null });
      expect(detail.serverTools.every(({ state }) => state === 'new')).toBe(true);
      const [echo, sum, image, structured, slow, links] = await desk.allow(detail, {
        echo: 'reading',
        'get-sum': 'reading',
        'get-tiny-image': 'reading',
        'get-structured-content': 'reading',
        'trigger-long-running-operation': 'reading',
        'get-resource-links': 'reading',
      });
      expect(await textOf(echo!, { message: 'hello' })).toMatchObject({ text: 'Echo: hello' });
      expect(await textOf(sum!, { a: 2, b: 3 })).toMatchObject({ text: expect.stringContaining('5') as string });
      expect(await textOf(image!, {})).toMatchObject({ leftOut: { image: 1 } });
      expect((await textOf(structured!, { location: 'New York' })).structured).toMatchObject({ temperature: expect.any(Number) as number });
      expect(await textOf(slow!, { duration: 1, steps: 2 })).toMatchObject({ text: expect.stringContaining('completed') as string });
      expect(Object.keys((await textOf(links!, { count: 2 })).leftOut)).toEqual(['resource_link']);
      figure('tools of server-everything that can be allowed', detail.serverTools.length);
    });

    it('should work with server-memory, as a program that the configuration names', async () => {
      expect((await call<object[]>('GET', '/api/tool-servers/commands')).body).toEqual([
        { name: 'everything' },
        { name: 'files' },
        { name: 'gone' },
        { name: 'memory' },
      ]);
      const { body } = await call<ServerDetail>('POST', '/api/tool-servers', { name: 'Memory', command: 'memory' });
      const detail = await desk.test(body.id);
      expect(detail).toMatchObject({ status: 'ready', lastError: null });
      const [create, read] = await desk.allow(detail, { create_entities: 'acting', read_graph: 'reading' });
      const entities = [{ name: 'Mug', entityType: 'product', observations: ['Sells well in winter'] }];
      const id = await desk.use(create!, { entities });
      await desk.decide(id, 'approve');
      expect((await desk.done(id)).error).toBeNull();
      expect((await textOf(read!, {})).structured).toMatchObject({ entities });
    });

    it('should work with server-filesystem, which reads at once and writes after somebody agreed', async () => {
      writeFileSync(join(shelf, 'prices.csv'), 'sku,price\nMUG-1,12.50\n');
      writeFileSync(join(folder, 'secret.txt'), 'not on the shelf');
      const { body } = await call<ServerDetail>('POST', '/api/tool-servers', { name: 'Files', command: 'files' });
      const detail = await desk.test(body.id);
      expect(detail).toMatchObject({ status: 'ready', lastError: null });
      expect(detail.serverTools.map(({ name, use, problem }) => [name, use, problem])).toEqual(
        expect.arrayContaining(['read_text_file', 'list_directory', 'write_file'].map((name) => [name, 'off', null])),
      );
      expect(detail.serverTools.filter(({ problem }) => problem !== null)).toEqual([]);
      const [list, read, write] = await desk.allow(detail, { list_directory: 'reading', read_text_file: 'reading', write_file: 'acting' });
      expect(await textOf(list!, { path: shelf })).toMatchObject({ text: '[FILE] prices.csv' });
      expect(await textOf(read!, { path: join(shelf, 'prices.csv') })).toMatchObject({
        text: 'sku,price\nMUG-1,12.50\n',
        structured: { content: 'sku,price\nMUG-1,12.50\n' },
      });

      const note = join(shelf, 'note.md');
      const refused = await desk.use(write!, { path: note, content: 'Order mugs.' });
      await desk.decide(refused, 'reject');
      expect((await desk.done(refused)).status).toBe('failed');
      expect(existsSync(note)).toBe(false);
      const agreed = await desk.use(write!, { path: note, content: 'Order mugs.' });
      await desk.decide(agreed, 'approve');
      expect((await desk.done(agreed)).error).toBeNull();
      expect(readFileSync(note, 'utf8')).toBe('Order mugs.');

      expect(await textOf(read!, { path: join(folder, 'secret.txt') })).toMatchObject({
        failed: true,
        text: expect.stringContaining('Access denied') as string,
      });
      figure('tools of server-filesystem that can be allowed', detail.serverTools.length);
    });

    it('should take how long for a call', async () => {
      const { names } = await desk.addAllowed(harness.server, { echo: 'reading' });
      const steps = Array.from({ length: 20 }, (_, index) => ({ type: 'tool', tool: names[0], arguments: { text: String(index) } }));
      const before = performance.now();
      await desk.done(await desk.start({ steps }));
      figure(
        'ms for a step that calls a tool of a server, with the look at its description',
        ((performance.now() - before) / 20).toFixed(0),
      );
      expect(harness.server.calls).toHaveLength(20);
    });
  });
});
