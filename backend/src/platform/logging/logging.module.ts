import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { LoggerOptions } from 'pino';
import { AppConfig } from '../config/app-config';
import { secretMask } from '../crypto';
import { requestContext } from '../http/request-context';
import { traceId } from '../tracing';

/** Who and what a line is about, on every line that is written while a call or a task is under way. */
function mixin(): Record<string, string | number> {
  const { actor, requestId, task, token } = requestContext();
  const trace = traceId();
  return {
    ...(requestId && { requestId }),
    ...(actor.kind !== 'system' && { actor: actor.kind }),
    ...(actor.id && { actorId: actor.id }),
    ...(token && { tokenId: token.id }),
    ...(task && { taskId: task.id, attempt: task.attempt }),
    ...(task?.agentId && { agentId: task.agentId }),
    ...(trace && { traceId: trace }),
  };
}

/** Whatever looks like an API token of ours, also one that another process made. */
const withoutApiTokens = (line: string): string => line.replace(/\bsth_[0-9A-Za-z]{49}\b/g, 'sth_***');

/** Secrets are masked in the finished line, wherever in it they are. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  mixin,
  hooks: { streamWrite: (line: string) => withoutApiTokens(secretMask.text(line)) },
});

/** JSON lines with a request id. */
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [AppConfig],
      useFactory: ({ LOG_LEVEL }: AppConfig) => ({
        // `requestLog` writes of calls.
        forRoutes: [],
        pinoHttp: logOptions(LOG_LEVEL),
      }),
    }),
  ],
})
export class LoggingModule {}
