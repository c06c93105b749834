import { Body, Controller, Get, HttpCode, Patch, Post, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { sendPage } from '../../platform/http/pagination';
import { IdParam } from '../../platform/http/uuid.pipe';
import { requestContext } from '../../platform/http/request-context';
import { SendsTable } from '../../platform/http/files/sends-file';
import { Proposes, Reads, Requires, Within } from '../auth';
import { BulkEditor } from './batches/bulk-editor';
import { ChangeDesk } from './batches/change-desk';
import { ChangeProposals } from './batches/change-proposals';
import { ChangeQueries } from './batches/change-queries';
import { ChangeUndo } from './batches/change-undo';
import { DraftAccounts } from './batches/draft-accounts';
import { ListingTexts } from './batches/listing-texts';
import { OrderActions } from './batches/order-actions';
import { changesErrors } from './changes.errors';
import { ChangeFiles } from './csv/change-files';
import { ChangeEffects } from './effects/change-effects';
import { ChangeBatchDto } from './dto/batches.dto';
import { ChangeLineDto } from './dto/lines.dto';
import { ChangeBulkEditDto, ChangeDecisionDto, ChangePreviewDto, ChangeProposalDto, ChangeUndoDto } from './dto/results.dto';
import { ChangeEffectsDto } from './dto/effects.dto';
import { ListingTextsDto } from './dto/listing-texts.dto';
import { DraftChannelDto } from './dto/drafts.dto';
import { ProposeDraftsDto } from './dto/drafts-requests.dto';
import { OrderActionsDto } from './dto/orders.dto';
import { ProposeOrderChangesDto } from './dto/orders-requests.dto';
import {
  ApproveChangesDto,
  ChangeBatchListQuery,
  BatchExportQuery,
  BulkEditDto,
  ChangeExportQuery,
  ChangeHistoryQuery,
  ChangeLineListQuery,
  EditLineDto,
  LineChoiceDto,
  ProposeChangesDto,
} from './dto/changes-requests.dto';

@ApiTags('changes')
@Controller('changes')
export class ChangesController {
  constructor(
    private readonly proposals: ChangeProposals,
    private readonly queries: ChangeQueries,
    private readonly desk: ChangeDesk,
    private readonly bulk: BulkEditor,
    private readonly undoing: ChangeUndo,
    private readonly files: ChangeFiles,
    private readonly effects: ChangeEffects,
    private readonly texts: ListingTexts,
    private readonly orderActions: OrderActions,
    private readonly drafts: DraftAccounts,
  ) {}

  /** Batches, newest first. */
  @Get()
  @Requires('changes:read')
  @Within()
  async list(@Query() query: ChangeBatchListQuery, @Res({ passthrough: true }) response: Response): Promise<ChangeBatchDto[]> {
    return sendPage(response, await this.queries.batches(query));
  }

  /** Proposes a batch. Lines that cannot be taken are named in the answer; the others are stored. */
  @Post()
  @Requires('changes:propose')
  @Proposes()
  @Within()
  propose(@Body() body: ProposeChangesDto): Promise<ChangeProposalDto> {
    return this.proposals.propose({ ...body, proposer: { kind: 'person', name: requestContext().actor.name } });
  }

  /** Proposes what shall become of orders: shipped, paid back, cancelled. Lines that cannot be taken are named in the answer. */
  @Post('orders')
  @Requires('changes:propose')
  @Proposes()
  proposeForOrders(@Body() body: ProposeOrderChangesDto): Promise<ChangeProposalDto> {
    return this.proposals.propose({ ...body, proposer: { kind: 'person', name: requestContext().actor.name } });
  }

  /** Proposes listings that shall be made as drafts. Lines that cannot be taken are named in the answer. */
  @Post('drafts')
  @Requires('changes:propose')
  @Proposes()
  @Within()
  proposeDrafts(@Body() { lines, ...body }: ProposeDraftsDto): Promise<ChangeProposalDto> {
    const drafts = lines.map((line) => ({ ...line, field: 'draft' as const }));
    return this.proposals.propose({ ...body, lines: drafts, proposer: { kind: 'person', name: requestContext().actor.name } });
  }

  /** The connected accounts on which a draft can be made, with what they take; the others say why not. */
  @Get('draft-channels')
  @Requires('changes:read')
  @Within()
  draftChannels(): Promise<DraftChannelDto[]> {
    return this.drafts.channels();
  }

  /** What can be proposed about an order, and what its platform takes with it. */
  @Get('order-actions/:id')
  @Requires('changes:read')
  actionsOf(@IdParam() id: string): Promise<OrderActionsDto> {
    return this.orderActions.of(id);
  }

  /** What was changed about one order, newest first. */
  @Get('of-order/:id')
  @Requires('changes:read')
  async ofOrder(
    @IdParam() id: string,
    @Query() query: ChangeHistoryQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChangeLineDto[]> {
    return sendPage(response, await this.queries.ofOrder(id, query));
  }

  /** Every listing that can be written to, with its values of now, as a file to edit: what is changed in the columns `new ...` is what is meant. */
  @Get('listings')
  @Requires('changes:read')
  @SendsTable()
  listings(@Query() query: ChangeExportQuery): StreamableFile {
    return this.files.listings(query);
  }

  /** The edited file is the body, at most 5 MB. Answers what would become of it; nothing is stored. */
  @Post('file/preview')
  @HttpCode(200)
  @Requires('changes:propose')
  @Reads()
  @Within()
  @Refuses(changesErrors.unreadable_changes)
  @ApiConsumes('text/csv')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  preview(@Req() request: Request): Promise<ChangePreviewDto> {
    return this.files.preview(request);
  }

  /** The edited file is the body. Proposes what it changes. */
  @Post('file')
  @Requires('changes:propose')
  @Proposes()
  @Within()
  @Refuses(changesErrors.unreadable_changes)
  @ApiConsumes('text/csv')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  file(@Req() request: Request): Promise<ChangeProposalDto> {
    return this.files.propose(request);
  }

  /** What was changed at one listing, newest first. */
  @Get('of-listing/:id')
  @Requires('changes:read')
  async ofListing(
    @IdParam() id: string,
    @Query() query: ChangeHistoryQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChangeLineDto[]> {
    return sendPage(response, await this.queries.ofListing(id, query));
  }

  /** The texts of a listing and whether it is published, read from its platform now, with what the platform takes instead. */
  @Get('of-listing/:id/texts')
  @Requires('changes:propose')
  textsOf(@IdParam() id: string): Promise<ListingTextsDto> {
    return this.texts.ofListing(id);
  }

  /** One batch. */
  @Get(':id')
  @Requires('changes:read')
  @Within({ params: { id: 'change' } })
  get(@IdParam() id: string): Promise<ChangeBatchDto> {
    return this.queries.batch(id);
  }

  /** Those that need a look first, then in the order in which they were proposed. */
  @Get(':id/lines')
  @Requires('changes:read')
  @Within({ params: { id: 'change' } })
  async lines(
    @IdParam() id: string,
    @Query() query: ChangeLineListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChangeLineDto[]> {
    return sendPage(response, await this.queries.lines(id, query));
  }

  /** What the products of verified lines sold before and after, over 7, 14 and 28 days, beside those that nobody touched. */
  @Get(':id/effects')
  @Requires('changes:read')
  @Within({ params: { id: 'change' } })
  effectsOf(@IdParam() id: string): Promise<ChangeEffectsDto> {
    return this.effects.of(id);
  }

  /** The same for one line. */
  @Get(':id/lines/:line/effects')
  @Requires('changes:read')
  @Within({ params: { id: 'change' } })
  effectsOfLine(@IdParam() id: string, @IdParam('line') line: string): Promise<ChangeEffectsDto> {
    return this.effects.of(id, line);
  }

  /** The lines of a batch, whole, as a file. */
  @Get(':id/export')
  @Requires('changes:read')
  @Within({ params: { id: 'change' } })
  @SendsTable()
  export(@IdParam() id: string, @Query() query: BatchExportQuery): Promise<StreamableFile> {
    return this.files.batch(id, query);
  }

  /** Another new value for a proposed line. */
  @Patch(':id/lines/:line')
  @Requires('changes:propose')
  @Within({ params: { id: 'change' } })
  @Refuses(changesErrors.line_not_editable)
  edit(@IdParam() id: string, @IdParam('line') line: string, @Body() body: EditLineDto): Promise<ChangeLineDto> {
    return this.desk.edit(id, line, body);
  }

  /** Edits several proposed lines at once, by the same limits as one alone. Lines that cannot be changed keep their value and state the reason. */
  @Post(':id/edit')
  @HttpCode(200)
  @Requires('changes:propose')
  @Within({ params: { id: 'change' } })
  @Refuses(commonErrors.changed_since_shown)
  editSeveral(@IdParam() id: string, @Body() body: BulkEditDto): Promise<ChangeBulkEditDto> {
    return this.bulk.edit(id, body);
  }

  /** Approves proposed lines as they were in the `version` that was shown. They are sent as soon as nothing holds them. Repeating the same answer changes nothing. */
  @Post(':id/approve')
  @HttpCode(200)
  @Requires('changes:decide')
  @Within({ params: { id: 'change' } })
  @Refuses(commonErrors.changed_since_shown, commonErrors.confirmation_required)
  approve(@IdParam() id: string, @Body() body: ApproveChangesDto): Promise<ChangeDecisionDto> {
    return this.desk.approve(id, body);
  }

  /** Drops lines that have not left yet. */
  @Post(':id/reject')
  @HttpCode(200)
  @Requires('changes:decide')
  @Within({ params: { id: 'change' } })
  @Refuses(commonErrors.changed_since_shown)
  reject(@IdParam() id: string, @Body() body: LineChoiceDto): Promise<ChangeDecisionDto> {
    return this.desk.reject(id, body);
  }

  /** Takes verified lines back: a new batch with what was read before them, approved by whoever asks for it. */
  @Post(':id/undo')
  @HttpCode(200)
  @Requires('changes:decide')
  @Within({ params: { id: 'change' } })
  @Refuses(commonErrors.changed_since_shown)
  undo(@IdParam() id: string, @Body() body: LineChoiceDto): Promise<ChangeUndoDto> {
    return this.undoing.undo(id, body);
  }
}
