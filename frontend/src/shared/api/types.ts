/**
 * The rows the API answers with, under the names the screens use. They come from the OpenAPI document; only open-ended
 * objects are narrowed here, from `any` to `unknown`.
 */
import type * as dto from './generated';

export type { AgentStatus, Priority, Schedule } from './generated';

type Open = Record<string, unknown>;

export type Agent = Omit<dto.AgentDto, 'config'> & { config: Open };
export type AgentLanes = dto.LaneDto;
export type LaneRun = dto.LaneRunDto;
export type AgentType = Omit<dto.AgentTypeDto, 'inputSchema'> & { inputSchema: JsonSchema };
export type Task = Omit<dto.TaskDto, 'metadata'> & { metadata: Open };
export type Stats = dto.StatsDto;
export type Activity = Omit<dto.ActivityDto, 'metadata'> & { metadata: Open };
export type Notification = dto.NotificationDto;
export type Session = dto.SessionDto;
export type DemoShop = dto.DemoShopDto;
export type StoredFile = dto.FileDto;

/** The part of JSON Schema that agent types use to describe their input. */
export interface JsonSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  const?: unknown;
  enum?: (string | number)[];
  default?: unknown;
  examples?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  oneOf?: JsonSchema[];
  required?: string[];
}
