import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Permission, tokenPermissions } from '../../src/modules/auth';
import { type ImportKind, importKinds } from '../../src/modules/imports/import-values';
import { CommandLine, type Ended } from '../command-line';
import { eventually } from '../eventually';
import { figure } from '../figures';
import { routeAt } from '../openapi/document';
import { commandNames, type Invocation, invocations, routesOfCommands, withoutPermission } from '../reachability/commands';
import { entriesOf } from '../reachability/entries';
import { atRest, rowsOfShop, startTwoHalves, type TwoHalves } from '../reachability/shop';
import { insertTask } from '../rows';
import { makeToken, Program } from '../tokens';
import { watched } from '../watched';

const without = (...missing: readonly Permission[]) => tokenPermissions.filter((one) => !missing.includes(one));

/** Doors that are programs or files: the command line, imports and backups. */
describe('Reachability', () => {
  let shop: TwoHalves;
  let folder: string;
  /** Permission of each route of the API document that tokens may call. */
  let permissionOf: ReadonlyMap<string, Permission>;
  const untouched = () => rowsOfShop(shop.product.database);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'stallhand-backups-'));
    shop = await startTwoHalves({ BACKUP_DIR: folder });
    const routes = (await entriesOf(shop.product)).filter(({ door }) => door === 'REST');
    permissionOf = new Map(
      routes.map(({ name, permissions: [permission] }) => [
        name.replace(' ', ' /api').replaceAll(/:(\w+)/g, '{$1}'),
        permission as Permission,
      ]),
    );
    await atRest(shop.product.database);
  });
  afterAll(async () => {
    await shop.product.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const programWith = async (permissions: readonly Permission[], more: object = {}) =>
    new Program(shop.product.url, (await makeToken(shop.owner, [...permissions], more)).token);

  describe('by commands', () => {
    const line = new CommandLine();
    let own: readonly (Invocation & { command: string })[];
    const isRefused = ({ exitCode, stderr }: Ended, permission: Permission) =>
      exitCode === 4 && stderr.includes('"code":"insufficient_scope"') && stderr.includes(permission);

    beforeAll(async () => {
      const { first, second, product } = shop;
      const openTaskId = await insertTask(product.database, { status: 'pending', due_at: new Date(Date.now() + 3_600_000) });
      const ids = {
        agent: first.words.agent,
        agentId: first.agentId,
        workflow: first.words.workflow,
        workflowId: first.workflowId,
        taskId: first.ids.taskId!,
        openTaskId,
        approvalIds: [first.ids.approvalId!, second.ids.approvalId!] as const,
      };
      own = Object.entries(invocations).flatMap(([command, all]) => all(ids).map((one) => ({ command, ...one })));
      await atRest(product.database);
    });
    afterAll(() => line.remove());

    const run = async ({ args, input }: Invocation, permissions: readonly Permission[], url = shop.product.url) => {
      const { token } = await programWith(permissions);
      return line.run([...args, '--json'], { input, env: { STALLHAND_URL: url, STALLHAND_TOKEN: token } });
    };

    it('should know each command', () => {
      expect([...Object.keys(invocations), ...Object.keys(withoutPermission)].sort()).toEqual(commandNames().sort());
      const needed = new Set(own.flatMap(({ needs }) => needs));
      expect(routesOfCommands().filter((name) => !needed.has(permissionOf.get(name)!))).toEqual(['GET /api/session']);
    });

    it('should give and do nothing without each permission of a command', async () => {
      const before = await untouched();
      const wrong: string[] = [];
      let tries = 0;
      for (const one of own.filter(({ listens }) => !listens))
        for (const permission of one.needs) {
          tries++;
          const ended = await run(one, without(permission));
          if (!isRefused(ended, permission) || ended.stdout !== '')
            wrong.push(`${one.args.join(' ')} without ${permission}: ${ended.exitCode} ${ended.stdout}${ended.stderr}`);
        }
      expect(wrong).toEqual([]);
      expect(await untouched()).toEqual(before);
      figure('commands without their permission', `${tries}, all refused`);
    }, 120_000);

    it('should tell nothing to a command that only listens', async () => {
      const [listening] = own.filter(({ listens }) => listens);
      const begin = async (permissions: readonly Permission[]) =>
        line.begin([...listening!.args, '--json'], {
          env: { STALLHAND_URL: shop.product.url, STALLHAND_TOKEN: (await programWith(permissions)).token },
        });
      const [heard, deaf] = [await begin(listening!.needs), await begin(without(...listening!.needs))];
      for (const command of [heard, deaf]) await command.says(/Connected/);
      const { id } = (await shop.owner.call<{ id: string }>('POST', '/api/tasks', { title: 'Heard', type: 'Custom', input: { steps: [{ type: 'log', message: 'x' }] } })).body; // prettier-ignore
      await heard.says(new RegExp(id));
      await heard.says(/"completed"/);
      for (const command of [heard, deaf]) command.signal('SIGINT');
      expect((await heard.ended()).stdout).toContain(id);
      expect((await deaf.ended()).stdout).toBe('');
    });

    it('should need no other permission than each command declares', async () => {
      const drove = new Set<string>();
      const wrong: string[] = [];
      for (const one of own.filter(({ listens }) => !listens)) {
        const front = await watched(shop.product);
        const ended = await run(one, one.needs, front.url);
        await front.close();
        const routes = [...front.called].map((call) => routeAt(...(call.split(' ') as [string, string]))!.name);
        for (const name of routes) drove.add(name);
        const used = [...new Set(routes.flatMap((name) => permissionOf.get(name) ?? []))].sort();
        if (ended.exitCode !== 0 || JSON.stringify(used) !== JSON.stringify([...one.needs].sort()))
          wrong.push(`${one.args.join(' ')}: ${ended.exitCode} ${ended.stderr} used ${used.join()}`);
      }
      expect(wrong).toEqual([]);
      expect(routesOfCommands().filter((name) => !drove.has(name))).toEqual(['GET /api/session']);
      expect([...drove].filter((name) => !permissionOf.has(name))).toEqual([]);
    }, 120_000);
  });

  describe('by files that are imported', () => {
    const word = 'Zwieback';
    const files: Readonly<Record<ImportKind, string>> = {
      orders: `order id,date,email,product,sku,quantity,total\n1,2026-01-13,${word}@buyers.test,${word},S-1,1,9.00`,
      products: `sku,product name,price,quantity\nS-1,${word},9.00,3`,
      customers: `email,first name,last name\n${word}@buyers.test,${word},${word}`,
      payouts: `Transaction Date,Type,Order,Payout Status,Payout Date,Amount,Fee,Net,Currency\n2026-01-13 09:00:00 +0000,charge,${word},paid,2026-01-14,9.00,1.00,8.00,EUR`,
    };
    const drafts: { kind: ImportKind; id: string }[] = [];

    const upload = async ({ token }: Program, kind: ImportKind) => {
      const response = await fetch(`${shop.product.url}/api/imports?name=${kind}.csv`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
        body: files[kind],
      });
      return { status: response.status, body: (await response.json()) as { id: string; plan: { kind: string }; code?: string } };
    };
    const routes = (id: string) =>
      [...permissionOf.keys()]
        .filter((name) => name.includes(' /api/imports'))
        .map((name) => {
          const [method, path] = name.replace('{id}', id).split(' ') as [string, string];
          const permission = permissionOf.get(name)!;
          const body = method === 'PATCH' ? { missingStatus: 'paid' } : path.endsWith('/start') ? { version: 'x'.repeat(64) } : undefined;
          return { name, method, path, permission, body };
        });

    beforeAll(async () => {
      const whole = await programWith(tokenPermissions);
      for (const kind of importKinds) {
        const { status, body } = await upload(whole, kind);
        expect([kind, status, body.plan.kind]).toEqual([kind, 201, kind]);
        drafts.push({ kind, id: body.id });
        await shop.product.database.query(`INSERT INTO import_errors (import_id, line, reason, content) VALUES ($1, 2, $2, $3)`, [
          body.id,
          `${word} is no date`,
          JSON.stringify([word]),
        ]);
      }
      await atRest(shop.product.database);
    });

    it('should do nothing with a file of any kind without each permission', async () => {
      const before = await untouched();
      const wrong: string[] = [];
      let tries = 0;
      for (const { kind, id } of drafts)
        for (const permission of new Set(routes(id).map((route) => route.permission))) {
          const program = await programWith(without(permission));
          for (const { name, method, path, body } of routes(id).filter((route) => route.permission === permission)) {
            tries++;
            const answer = name === 'POST /api/imports' ? await upload(program, kind) : await program.call(method, path, body);
            if (answer.status !== 403 || answer.body.code !== 'insufficient_scope')
              wrong.push(`${kind} ${name}: ${JSON.stringify(answer)}`);
          }
        }
      expect(wrong).toEqual([]);
      expect(await untouched()).toEqual(before);
      expect(routes('x').length).toBeGreaterThan(8);
      figure('imports without their permission', `${tries}, all refused`);
    });

    it.each(['read', 'propose'] as const)('should not bring in or take out a file by a token that may only %s', async (mode) => {
      const before = await untouched();
      const program = await programWith(tokenPermissions, { mode });
      for (const { id } of drafts)
        for (const { name, method, path, body } of routes(id).filter((route) => route.method !== 'GET')) {
          const answer = name === 'POST /api/imports' ? await upload(program, 'orders') : await program.call(method, path, body);
          expect([name, answer.body.code]).toEqual([name, 'token_mode']);
        }
      expect(await untouched()).toEqual(before);
    });

    it('should show no row of a file of any kind without customers:identify, or beyond a limit', async () => {
      const reads = async (program: Program) => {
        const shown: string[] = [];
        for (const { kind, id } of drafts)
          for (const { name, path } of routes(id).filter(({ method }) => method === 'GET')) {
            const { body } = await program.call<unknown>('GET', path);
            if (JSON.stringify(body).includes(word)) shown.push(`${kind} ${name}`);
          }
        return shown;
      };
      const seen = await reads(await programWith(tokenPermissions));
      expect(seen.sort()).toEqual(
        importKinds.flatMap((kind) => [`${kind} GET /api/imports/{id}`, `${kind} GET /api/imports/{id}/errors`]).sort(),
      );
      expect(await reads(await programWith(without('customers:identify')))).toEqual([]);
      const limited = await programWith(tokenPermissions, { integrationIds: [shop.first.integrationId] });
      expect(await reads(limited)).toEqual([]);
      expect((await upload(limited, 'orders')).body.code).toBe('token_limited');
    });
  });

  describe('by backups', () => {
    interface Backups {
      backups: { name: string }[];
      lastRun: { status: string } | null;
    }
    const made = () => readdirSync(folder);

    it('should neither make nor list a backup without the permission', async () => {
      const before = await untouched();
      for (const [method, permission] of [
        ['POST', 'settings:write'],
        ['GET', 'settings:read'],
      ] as const) {
        const { body } = await (await programWith(without(permission))).call(method, '/api/backups');
        expect(body).toMatchObject({ code: 'insufficient_scope', permission });
      }
      expect(await untouched()).toEqual(before);
      expect(made()).toEqual([]);
    });

    it('should hand a backup to no token, and to the owner only after a confirmation', async () => {
      const whole = await programWith(tokenPermissions);
      const list = async () => (await whole.call<Backups>('GET', '/api/backups')).body;
      expect((await whole.call('POST', '/api/backups')).status).toBe(202);
      await eventually('the backup is made', async () => (await list()).lastRun?.status === 'done');
      const [{ name }] = (await list()).backups as [{ name: string }];
      expect(made()).toContain(name);
      const path = `/api/backups/${name}/file`;
      expect(await whole.call('GET', path)).toMatchObject({ status: 403, body: { code: 'person_required' } });
      await shop.product.database.query('UPDATE sessions SET confirmed_at = NULL');
      expect(await shop.owner.call('GET', path)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
      await shop.owner.confirm();
      expect((await shop.owner.call('GET', path)).status).toBe(200);
    });
  });
});
