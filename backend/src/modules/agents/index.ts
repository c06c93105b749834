import './agents.events';

export { AgentSchedulingModule, AgentsModule } from './agents.module';
export { AgentsService } from './agents.service';
export { CreateAgentDto } from './dto/agent-requests.dto';
export type { AgentType } from './engines';
export { writtenListing } from './engines/content-generation/written-listing';
export { type DateFormat, dateFormats, parseDate } from './engines/data-analysis/columns/dates';
export { numberShape, type NumberStyle, parseNumber } from './engines/data-analysis/columns/numbers';
export { CsvSource } from './engines/data-analysis/read/csv-source';
export type { Dialect } from './engines/data-analysis/read/dialect';
export { ToolBox, type WrittenCall } from './engines/tools/tool-box';
export { toolNames, toolNameSchema } from './engines/tools/tool-names';
export type { EncodingReport } from './engines/data-analysis/read/encoding';
