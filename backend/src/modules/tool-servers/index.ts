import './tool-servers.events';

export { ServerFailure } from './session/failure';
export { ServerTools } from './server-tools';
export { isServerToolName, serverToolExample, type ServerToolName, serverToolName, serverToolPattern } from './tool-names';
export { ToolServersModule } from './tool-servers.module';
export type { UsableTool } from './tool-server-values';
