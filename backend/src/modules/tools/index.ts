export { defineTool, type HouseTool, type ToolCall, type ToolSource } from './house-tool';
export {
  amount,
  anyFields,
  anything,
  asked,
  choice,
  day,
  id,
  inputOf,
  orNull,
  outputOf,
  paged,
  pageFrom,
  pageOf,
  paging,
  text,
} from './tool-parts';
export { ToolRegistry, wireName } from './tool-registry';
export { ToolsModule } from './tools.module';
