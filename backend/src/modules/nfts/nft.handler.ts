import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { Transactions } from '../../platform/events';
import { Ai } from '../ai';
import { namesNothing, isSteering, TaskError, type TaskHandler, type TaskRun } from '../tasks';
import { artistVersion, drawPicture } from './artist/artist';
import { NftHistory } from './nft-history';
import { type Artwork, hashOf, NftPictures } from './nft-pictures';
import { selectNfts, type NftRow } from './nft-row';
import { factOf, nftTaskType } from './nfts.service';
import { Rasteriser } from './rasteriser';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { NftEntity } from './entities/nft.entity';
import { TaskFileView } from '../tasks/tasks.views';

type Order = NftRow & Pick<NftEntity, 'wantedArtist' | 'wantedStyle'>;

const gone = () =>
  new TaskError('invalid_input', 'There is no piece that this task could draw any more.', {
    hint: 'Generate a new one in the NFT Marketplace.',
  });

/** Draws a piece and lists it. */
@Injectable()
export class NftHandler implements TaskHandler {
  readonly type = nftTaskType;
  readonly summary = 'Draws a picture from a prompt and lists it in the NFT Marketplace.';
  readonly names = namesNothing;
  readonly inputSchema = {
    type: 'object',
    properties: { nftId: { type: 'string', format: 'uuid' } },
    required: ['nftId'],
    additionalProperties: false,
  };

  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly ai: Ai,
    private readonly rasteriser: Rasteriser,
    private readonly pictures: NftPictures,
    private readonly history: NftHistory,
  ) {}

  readonly result = [{ file: 'picture.*' }];

  requires() {
    return [{ permissions: ['nfts:write' as const] }];
  }

  titleOf(): string {
    return 'Draw a picture';
  }

  async run(run: TaskRun): Promise<void> {
    const order = await this.begin(run);
    run.progress(5, 'Reading the prompt');
    const artwork = await this.draw(run, order);
    run.progress(85, 'Listing it');
    await run.step(
      'list',
      { title: 'Check the metadata and list it', kind: 'validate', input: { contentHash: hashOf(artwork.body) } },
      async () => {
        await this.list(run, order, artwork);
        return { listed: true };
      },
    );
    run.progress(100, 'Listed');
  }

  /** The piece, marked as being drawn. @throws TaskError when it is gone, done or another task's. */
  private async begin(run: TaskRun): Promise<Order> {
    const [order] = await this.database.query(
      SQL`WITH begun AS (
         UPDATE nfts SET status = 'generating', error = NULL, updated_at = now()
         WHERE id = $1 AND task_id = $2 AND status IN ('generating', 'failed', 'cancelled') RETURNING id, wanted_artist, wanted_style
       ) SELECT shown.*, ${columnsOf(NftEntity, ['wantedArtist', 'wantedStyle'], 'begun')} FROM begun
       JOIN (${selectNfts}) shown USING (id)`,
      [run.input.nftId, run.taskId],
    );
    if (!order) throw gone();
    return order;
  }

  private async draw(run: TaskRun, order: Order): Promise<Artwork> {
    if (order.wantedArtist === 'procedural') return this.byHand(run, order, null);
    if (order.wantedArtist === 'auto' && (await this.ai.providers()).length === 0) return this.byHand(run, order, null);
    try {
      return await this.byModel(run, order);
    } catch (error) {
      if (order.wantedArtist === 'model' || isSteering(error) || run.signal.aborted || !(error instanceof TaskError)) throw error;
      run.log('warn', `${error.message} The built-in artist draws it instead.`, { code: error.code });
      return this.byHand(run, order, error.message);
    }
  }

  /** The built-in artist. A step that is taken over draws the same bytes again. */
  private async byHand(run: TaskRun, order: Order, fallbackReason: string | null): Promise<Artwork> {
    const { prompt, seed, wantedStyle } = order;
    run.progress(20, 'Drawing');
    const draw = () => drawPicture(prompt, seed, wantedStyle);
    const facts = await run.step(
      'draw',
      { title: 'Draw the picture', kind: 'compute', input: { prompt, seed, style: wantedStyle } },
      async (step) => {
        const { svg, style, palette, drawn, notDrawn } = await draw();
        step.artifact({ kind: 'picture', title: 'picture.svg', mime: 'image/svg+xml', body: svg });
        step.log('info', `Drawn as ${style} in ${palette}, seed ${seed}.`);
        if (drawn.length > 0) step.log('info', `Seen in the finished picture: ${drawn.join(', ')}.`);
        if (notDrawn.length > 0) step.log('warn', `Not seen in the finished picture: ${notDrawn.join(', ')}.`);
        return { style, palette, contentHash: hashOf(Buffer.from(svg)) };
      },
    );
    run.progress(60, 'Making the preview');
    const svg = Buffer.from((await draw()).svg);
    const preview = await this.rasteriser.png(svg.toString());
    return {
      mime: 'image/svg+xml',
      body: svg,
      preview: { mime: 'image/png', body: preview },
      artist: 'procedural',
      model: artistVersion,
      provider: null,
      style: facts.style,
      palette: facts.palette,
      fallbackReason,
    };
  }

  private async byModel(run: TaskRun, order: Order): Promise<Artwork> {
    run.progress(15, 'Waiting for the model');
    const answer = await this.ai.image(run, { step: 'draw-model', prompt: order.prompt, size: '1024x1024', title: 'picture' });
    run.progress(70, 'Making the preview');
    const [stored] = await this.database.query(
      SQL`SELECT ${columnsOf(TaskFileView, ['body'])} FROM task_files WHERE task_id = $1 AND title = $2`,
      [run.taskId, answer.title],
    );
    if (!stored) throw new TaskError('internal', 'The picture of the model was not kept.', { retryable: true });
    const small = await this.rasteriser.smaller(stored.body, answer.mime);
    const original = { mime: answer.mime, body: stored.body };
    return {
      ...original,
      preview: small ? { mime: 'image/png', body: small } : original,
      artist: 'model',
      model: answer.model,
      provider: answer.provider,
      style: null,
      palette: null,
      fallbackReason: null,
    };
  }

  /** Picture, row and history together; a second time nothing happens. */
  private async list(run: TaskRun, { id, price, creator }: Order, artwork: Artwork): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const contentHash = hashOf(artwork.body);
      const { artist, model, provider, style, palette, fallbackReason, mime } = artwork;
      const [listed] = await transaction.query(
        SQL`UPDATE nfts SET status = 'available', artist = $3, model = $4, provider = $5, style = $6, palette = $7, fallback_reason = $8,
           content_hash = $9, mime = $10, error = NULL, drawn_at = now(), listed_at = now(), updated_at = now(), version = version + 1
         WHERE id = $1 AND task_id = $2 AND status = 'generating' RETURNING seed::float8 AS ${typed.float('seed')}`,
        [id, run.taskId, artist, model, provider, style, palette, fallbackReason, contentHash, mime],
      );
      if (!listed) return;
      await this.pictures.save(transaction, id, artwork);
      const origin = artist === 'procedural' ? { model, seed: listed.seed, style } : { model, provider };
      await this.history.add(transaction, id, 'drawn', { ...origin, contentHash }, creator);
      await this.history.add(transaction, id, 'listed', { price }, creator);
      const [row] = await transaction.query(SQL`${selectNfts} WHERE n.id = $1`, [id]);
      transaction.state('nft.listed', { ...factOf(row!), by: creator });
    });
  }
}
