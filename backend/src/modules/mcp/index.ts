export { McpModule } from './mcp.module';
export { ToolGate } from './tool-gate';
