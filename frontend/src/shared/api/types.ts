/**
 * The rows the API answers with, under the names the screens use. They come from the OpenAPI document; only open-ended
 * objects are narrowed here, from `any` to `unknown`.
 */
import type * as dto from './generated';

export type { AgentStatus, KeyService, Permission, Priority, Role, Schedule } from './generated';

type Open = Record<string, unknown>;

export type AgentConfig = Omit<dto.AgentConfigDto, 'input'> & { input?: Open };
export type Agent = Omit<dto.AgentDto, 'config'> & { config: AgentConfig };
export type AgentLanes = dto.LaneDto;
export type LaneRun = dto.LaneRunDto;
export type AgentType = Omit<dto.AgentTypeDto, 'inputSchema'> & { inputSchema: JsonSchema };
/** A tool of Custom agents and of steps of workflows. */
export type AgentTool = Omit<dto.AgentToolDto, 'parameters' | 'output'> & { parameters: JsonSchema; output: JsonSchema | null };
export type Task = Omit<dto.TaskDto, 'metadata'> & { metadata: Open };
export type Stats = dto.StatsDto;
export type Activity = Omit<dto.ActivityDto, 'metadata'> & { metadata: Open };
export type Notification = dto.NotificationDto;
export type Session = dto.SessionDto;
export type DemoShop = dto.DemoShopDto;
export type StoredFile = dto.FileDto;
export type ApiKey = dto.ApiKeyDto;
export type ApiKeyCounts = dto.ApiKeyCountsDto;
export type KeyUser = dto.KeyUserDto;
export type KeySettings = dto.KeySettingsDto;
export type KeyTest = dto.KeyTestDto;
export type KeyUsage = dto.KeyUsageDto;
export type NewApiKey = dto.CreateApiKeyDto;
export type UnsavedKey = dto.TestApiKeyDto;
export type ApiKeyChange = dto.UpdateApiKeyDto;
export type KeyRotation = dto.RotateApiKeyDto;
export type RevealedKey = dto.RevealedKeyDto;
export type Settings = dto.SettingsDto;
export type SettingsChange = dto.UpdateSettingsDto;
export type Delivery = dto.DeliveryDto;
export type AuditEntry = Omit<dto.AuditEntryDto, 'before' | 'after'> & { before: Open | null; after: Open | null };
export type AuditStatus = dto.AuditStatusDto;
export type SystemInfo = dto.SystemDto;
export type StorageInfo = dto.StorageDto;
export type PurgeRun = dto.PurgeRunDto;
export type Cleared = dto.ClearedDto;
export type TestNotification = dto.TestNotificationDto;
export type AppInfo = dto.ConfigDto;
export type SignIn = dto.SignInDto;
export type OpenSession = dto.SessionListItemDto;
export type TotpSetup = dto.TotpSetupDto;
export type RecoveryCodes = dto.RecoveryCodesDto;
export type User = dto.UserDto;
export type UserChange = dto.UpdateUserDto;
export type Invite = dto.InviteDto;
export type CreatedInvite = dto.CreatedInviteDto;
export type InvitePreview = dto.InvitePreviewDto;

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
  anyOf?: JsonSchema[];
  required?: string[];
}
