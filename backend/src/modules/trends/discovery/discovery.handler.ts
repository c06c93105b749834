import { Injectable, OnModuleInit } from '@nestjs/common';
import { untilAborted } from '../../../platform/concurrency/until-aborted';
import { AppConfig } from '../../../platform/config/app-config';
import { Database } from '../../../platform/database/database';
import { ShopDemand } from '../../sales';
import { namesNothing, type StepRun, type TaskHandler, TaskHandlerRegistry, type TaskRun } from '../../tasks';
import type { TrendSettingsDto } from '../dto/trend-requests.dto';
import { Sources } from '../sources/sources';
import { type Found, type Source, SourceError, type Topic } from '../sources/source';
import { sourceNames, type TrendSource, trendSources } from '../trend-values';
import { TrendSettings } from '../trend-settings';
import { describeRefusal } from './describe-refusal';
import { discoveryType } from './discovery';
import { TrendStore } from './trend-store';
import { topicsOf } from './topics';
import { SQL, columnsOf } from '../../../platform/database/sql';
import { TrendWatchEntity } from '../entities/trend-watch.entity';

const mostWatched = 40;
/** The shop's own data needs no network; what takes long there is its size. */
const ownSeconds = 120;

interface Plan {
  topics: Topic[];
  settings: TrendSettingsDto;
  hasDemo: boolean;
}

/** Asks every source at the same time; each has its own step, its own time limit and its own result. */
@Injectable()
export class DiscoveryHandler implements TaskHandler, OnModuleInit {
  readonly type = discoveryType;
  readonly summary = 'Looks for what rises and falls: in your own orders and in public sources, with the numbers behind it.';
  readonly names = namesNothing;
  readonly inputSchema = {
    type: 'object',
    additionalProperties: false,
    properties: {
      sources: {
        type: 'array',
        items: { enum: trendSources },
        uniqueItems: true,
        title: 'Sources',
        description: 'Left out: those of the trend settings.',
      },
    },
  } as const;

  constructor(
    private readonly registry: TaskHandlerRegistry,
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly demand: ShopDemand,
    private readonly settings: TrendSettings,
    private readonly sources: Sources,
    private readonly store: TrendStore,
  ) {}

  requires() {
    return [{ permissions: ['trends:write' as const] }];
  }

  onModuleInit(): void {
    this.registry.register(this);
  }

  titleOf(): string {
    return 'Discover trends';
  }

  async run(run: TaskRun): Promise<void> {
    const plan = (await run.step('topics', { title: 'Choose what to ask about', kind: 'gather' }, async (step) => {
      const chosen = await this.plan();
      step.log('info', `Asked about: ${chosen.topics.map(({ text }) => text).join(', ')}.`);
      step.progress(5);
      return JSON.parse(JSON.stringify(chosen)) as Record<string, never>;
    })) as unknown as Plan;
    const only = (run.input as { sources?: TrendSource[] }).sources;
    const wanted = this.sources.all.filter(({ id }) => plan.settings.sources.includes(id) && (only?.includes(id) ?? true));
    let ended = 0;
    const results = await Promise.all(
      wanted.map(async (source) => {
        const name = sourceNames[source.id];
        const result = await run.step(`source-${source.id}`, { title: `Ask ${name}`, kind: 'gather' }, async (step) => {
          const outcome = await this.ask(source, plan, step);
          ended++;
          const words = outcome.error ? 'failed' : 'answered';
          step.progress(5 + (90 * ended) / wanted.length, `${ended} of ${wanted.length} sources, ${name} ${words}`);
          return outcome;
        });
        return { id: source.id, ...result };
      }),
    );
    await run.step('finish', { title: 'Put away what is old', kind: 'compute', input: { results } }, async (step) => {
      await this.store.prune();
      const late = results.filter(({ error }) => error !== null).map(({ id }) => sourceNames[id]);
      const found = results.reduce((sum, result) => sum + result.found, 0);
      const failed = late.length > 0 ? `; ${late.join(', ')} did not say everything` : '';
      step.progress(100, `${found} found${failed}`);
      step.artifact({
        kind: 'report',
        title: 'sources.json',
        mime: 'application/json',
        body: JSON.stringify(results, null, 2),
        metrics: { found, failed: late.length },
      });
      return { found, failed: late };
    });
  }

  private async plan(): Promise<Plan> {
    const [settings, products, watched, hasDemo] = await Promise.all([
      this.settings.read(),
      this.demand.economics(),
      this.database.query(
        SQL`SELECT ${columnsOf(TrendWatchEntity, ['keyword', 'source'])} FROM trend_watches ORDER BY created_at LIMIT ${mostWatched}`,
      ),
      this.demand.hasDemoOrders(),
    ]);
    return { settings, topics: topicsOf(products, watched), hasDemo };
  }

  /** Whatever the source does, this ends: with what it found, and why there is not more. */
  private async ask(source: Source, { topics, settings, hasDemo }: Plan, step: StepRun): Promise<{ found: number; error: string | null }> {
    const found: Found[] = [];
    const notes: string[] = [];
    const limit = source.id === 'own' ? ownSeconds : this.config.TREND_SOURCE_SECONDS;
    const deadline = AbortSignal.timeout(limit * 1_000);
    const over = new AbortController();
    const signal = AbortSignal.any([step.signal, deadline, over.signal]);
    let failure: SourceError | Error | null = null;
    try {
      await this.store.refuseWhileAsleep(source.id);
      const look = source.look({
        topics: topics.filter(({ only }) => only === null || only === source.id),
        settings,
        now: new Date(),
        signal,
        found: (trend) => void (over.signal.aborted || found.push(trend)),
        note: (text) => void (over.signal.aborted || notes.push(text)),
      });
      await Promise.race([look, untilAborted(signal)]);
    } catch (error) {
      step.signal.throwIfAborted();
      failure = error as Error;
      step.log('warn', `${sourceNames[source.id]}: ${failure.message}`);
    } finally {
      over.abort();
    }
    const refusal =
      failure && (deadline.aborted ? { message: `It did not finish within ${limit} seconds.`, cause: null } : describeRefusal(failure));
    const error = refusal && refusal.message;
    notes.forEach((note) => step.log('info', note));
    const retryAfterMs = failure instanceof SourceError ? failure.retryAfterMs : null;
    await this.store.save(source.id, found, {
      error,
      cause: refusal && refusal.cause,
      note: notes.join(' ') || null,
      retryAfterMs,
      hasDemo,
    });
    return { found: found.length, error };
  }
}
