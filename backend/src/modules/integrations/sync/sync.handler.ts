import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { SettingsService } from '../../settings';
import { namesNothing, type JsonValue, TaskError, type TaskHandler, type TaskRun } from '../../tasks';
import { AccountSecrets } from '../accounts/account-secrets';
import { PlatformCalls } from '../accounts/platform-calls';
import { LongWait, PlatformFailure } from '../calls/platform-failure';
import type { StreamPage } from '../connectors/connector';
import { Connectors } from '../connectors/connectors';
import { syncTaskType } from '../integration-values';
import { platformName } from '../platforms';
import { IntegrationHints } from './integration-hints';
import { countOf, PageWriter } from './page-writer';
import { Comparison } from '../comparison/comparison';
import type { ComparedStream } from '../connectors/listing';
import type { Connected, Reading } from './reading';
import { StreamStates } from './stream-states';
import { type DeniedStream, deniedText, taskErrorOf } from './sync-failure';
import { ShopFactsReader } from './shop-facts-reader';
import { countText } from '../../../platform/count-text';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { IntegrationEntity } from '../entities/integration.entity';

/** Reads what changed on a platform into the ledger, page by page. Each page can be the last one of this process. */
@Injectable()
export class SyncHandler implements TaskHandler {
  readonly type = syncTaskType;
  readonly summary = 'Reads products, orders and customers of a connected platform.';
  readonly names = namesNothing;
  readonly inputSchema = {
    type: 'object',
    properties: { integrationId: { type: 'string', format: 'uuid' }, full: { type: 'boolean' } },
    required: ['integrationId'],
    additionalProperties: false,
  };

  constructor(
    private readonly database: Database,
    private readonly connectors: Connectors,
    private readonly secrets: AccountSecrets,
    private readonly calls: PlatformCalls,
    private readonly states: StreamStates,
    private readonly writer: PageWriter,
    private readonly settings: SettingsService,
    private readonly hints: IntegrationHints,
    private readonly comparison: Comparison,
    private readonly facts: ShopFactsReader,
  ) {}

  requires() {
    return [{ permissions: ['integrations:sync' as const], within: { body: { integrationId: 'integration' as const } } }];
  }

  titleOf(): string {
    return 'Sync a platform';
  }

  async run(run: TaskRun): Promise<void> {
    const opened = await this.account(run.input.integrationId as string);
    const connector = this.connectors.of(opened.platform);
    const credentials = await this.secrets.openCredentials(connector, opened.id, opened.sealed);
    const recounts = connector.shopFacts ? await this.readFacts(run, opened, connector, credentials) : false;
    // Products and orders of this sync are read by the settings that the shop has now.
    const account = { ...opened, ...(await this.facts.of(opened.id)) };
    const plans = connector.streams.filter(({ name }) => !account.missing.some(({ streams }) => streams.includes(name)));
    const denied: DeniedStream[] = [];
    for (const [index, plan] of plans.entries()) {
      const input = { stream: plan.name, full: run.input.full === true };
      const outcome = await run.step(plan.name, { title: `Read ${lowerFirst(plan.title)}`, kind: 'gather', input }, (step) => {
        const api = this.calls.of(account.id, connector, { credentials, version: account.credentialsVersion }, step.signal);
        return this.stream({ run, step, account, connector, api, plan, index, of: plans.length });
      });
      if (typeof outcome.denied === 'string') denied.push({ title: plan.title, why: outcome.denied });
    }
    for (const stream of connector.listing?.streams ?? []) {
      const plan = plans.find(({ name }) => name === stream);
      if (!plan) continue;
      await run.step(`compare-${stream}`, { title: `Compare ${lowerFirst(plan.title)}`, kind: 'gather', input: { stream } }, (step) => {
        const api = this.calls.of(account.id, connector, { credentials, version: account.credentialsVersion }, step.signal);
        return this.compare(
          { run, step, account, connector, api, plan, index: plans.length, of: plans.length },
          stream,
          recounts && stream === 'orders',
        );
      });
    }
    // The others were read all the same; somebody has to look at the account.
    if (denied.length > 0) throw taskErrorOf(new PlatformFailure('permission', deniedText(denied, plans.length)));
  }

  /** @returns whether the shop counts other orders as sales than before, so that those read before are compared again */
  private async readFacts(
    run: TaskRun,
    account: Connected,
    connector: Reading['connector'],
    credentials: Awaited<ReturnType<AccountSecrets['openCredentials']>>,
  ): Promise<boolean> {
    const { recounts } = await run.step('facts', { title: 'Read the settings of the shop', kind: 'gather', input: {} }, async (step) => {
      const api = this.calls.of(account.id, connector, { credentials, version: account.credentialsVersion }, step.signal);
      return { recounts: await this.facts.read({ account, connector, api, step }) };
    });
    return recounts === true;
  }

  private stream(reading: Reading): Promise<Record<string, JsonValue>> {
    const { step, plan } = reading;
    return this.guarded(reading, async () => {
      const rows = await this.pages(reading);
      step.log('info', `${plan.title}: ${rows} rows.`);
      return { rows };
    });
  }

  private compare(reading: Reading, stream: ComparedStream, recounts: boolean): Promise<Record<string, JsonValue>> {
    return this.guarded(reading, async () => {
      const rows = await this.comparison.run(reading, stream, recounts);
      if (rows !== null) reading.step.log('info', `${reading.plan.title} compared with the platform: ${rows} read again.`);
      return { rows };
    });
  }

  /** What the platform does not allow is no reason to leave the other streams unread. */
  private async guarded(
    { run, step, account, plan }: Reading,
    work: () => Promise<Record<string, JsonValue>>,
  ): Promise<Record<string, JsonValue>> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof LongWait) {
        return run.park({ for: 'rate_limit', until: error.until, note: `${error.why} (${lowerFirst(plan.title)})` });
      }
      if (!(error instanceof PlatformFailure)) throw error;
      if (error.kind !== 'permission') throw taskErrorOf(error);
      step.log('warn', error.message);
      return { denied: [error.message, error.hint].filter(Boolean).join(' ') };
    } finally {
      this.hints.soon(account.id);
    }
  }

  private async pages(reading: Reading): Promise<number> {
    const { run, step, account, plan } = reading;
    let state = await this.states.enter(account.id, plan.name, run.input.full === true ? run.taskId : null);
    for (let rows = 0, isFirst = true; ; isFirst = false) {
      step.signal.throwIfAborted();
      let page: StreamPage;
      const began = performance.now();
      try {
        page = await ask(reading, state);
      } catch (error) {
        // A position from yesterday may not be known any more; reading its rows again changes nothing.
        const isStale = isFirst && state.position !== null && error instanceof PlatformFailure && error.kind === 'refused';
        if (!isStale) throw error;
        step.log('warn', `The stored position is not accepted any more, so this begins anew: ${error.message}`);
        state = await this.states.restart(account.id, plan.name);
        page = await ask(reading, state);
      }
      state = await this.writer.write(reading, state, page, performance.now() - began);
      rows += countOf(page.records);
      this.tell(reading, rows, page);
      if (page.next === null) return rows;
    }
  }

  private tell({ step, account, plan, index, of }: Reading, rows: number, { percent, next }: StreamPage): void {
    // Where nobody knows how many pages there are, half of the stream's share is shown until it ends.
    const within = next === null ? 100 : (percent ?? 50);
    step.progress(((index + within / 100) / of) * 100, `${plan.title}: ${countText(rows)} rows`);
    this.hints.soon(account.id);
  }

  private async account(id: string): Promise<Connected> {
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(IntegrationEntity, ['id', 'platform', 'accountId', 'currency'])},
        credentials AS ${typed.of(IntegrationEntity, 'credentials', 'sealed')},
         ${columnsOf(IntegrationEntity, ['credentialsVersion', 'paused', 'missing', 'details'])} FROM integrations WHERE id = $1`,
      [id],
    );
    if (!row) throw new TaskError('invalid_input', 'This platform was disconnected.');
    if (row.paused) throw new TaskError('stopped', `${platformName(row.platform)} is paused.`, { hint: 'Resume it under Integrations.' });
    return { ...row, timeZone: this.settings.current().timeZone };
  }
}

const ask = ({ connector, plan, account, api }: Reading, state: Parameters<Reading['connector']['page']>[3]): Promise<StreamPage> =>
  connector.page(plan.name, account, api, state);

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
