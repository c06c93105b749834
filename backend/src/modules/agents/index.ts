import './agents.events';

export { AgentSchedulingModule, AgentsModule } from './agents.module';
export { AgentsService } from './agents.service';
export { CreateAgentDto } from './dto/agent-requests.dto';
export type { AgentType } from './engines';
export { writtenListing } from './engines/content-generation/written-listing';
export { currenciesOf, currencyDigits, currencyOfHeader, isCurrency, withoutCurrency } from './engines/data-analysis/columns/currencies';
export { type DateFormat, dateFormats, decideDateFormat, isoDay, parseDate } from './engines/data-analysis/columns/dates';
export { decideNumberStyle, numberShape, type NumberStyle, parseNumber, unitOf } from './engines/data-analysis/columns/numbers';
export { type ColumnPlan, isShortened, type Survey, TableSurvey } from './engines/data-analysis/columns/survey';
export { zoneMinutes } from './engines/data-analysis/columns/zones';
export { CsvSource } from './engines/data-analysis/read/csv-source';
export type { Dialect } from './engines/data-analysis/read/dialect';
export { ToolBox, type WrittenCall } from './engines/tools/tool-box';
export { toolNames, toolNameSchema } from './engines/tools/tool-names';
export { type EncodingReport, exportEncodings } from './engines/data-analysis/read/encoding';
