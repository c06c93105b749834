import { ApiProperty } from '@nestjs/swagger';
import { type KeyService, keyServices } from '../key-services';

/** What a key carries for its service. Which fields there are depends on the service. */
export class KeySettingsDto {
  /** openai, google and other: address of the service when it is not the usual one. */
  baseUrl?: string;
  /** openai and google. */
  model?: string;
  /** sendgrid: the verified address that mails come from. */
  sender?: string;
  /** other: the header that carries the key; `Authorization` sends it as a bearer token. */
  headerName?: string;
  /** other: paths below the address that steps may read with the key, separated by commas. */
  readPaths?: string;
}

export class KeyTestDto {
  /** The service accepted the key and nothing is missing. */
  ok: boolean;
  /** False when no answer came: the network, the address or the service. The key may still be right. */
  reached: boolean;
  /** The account behind the key, as the service names it. */
  account: string | null;
  scopes: string[];
  /** What the key would need in addition, in words. */
  missing: string[];
  /** The result in a sentence. */
  message: string;
  @ApiProperty({ format: 'date-time' })
  testedAt: string;
}

export class ApiKeyDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  name: string;
  @ApiProperty({ enum: keyServices, enumName: 'KeyService' })
  service: KeyService;
  /** Masked: bullets and the last 4 characters. */
  keyValue: string;
  isActive: boolean;
  settings: KeySettingsDto;
  /** When to be reminded of a rotation. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  remindAt: string | null;
  /** When the present value was stored. */
  @ApiProperty({ format: 'date-time' })
  rotatedAt: string;
  /** Until when the value before is kept; null when there is none. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  previousUntil: string | null;
  /** The last test of the present value. */
  @ApiProperty({ type: KeyTestDto, nullable: true })
  lastTest: KeyTestDto | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastUsedAt: string | null;
  version: number;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class ApiKeyCountsDto {
  total: number;
  active: number;
  /** Used within the last 7 days. */
  recentlyUsed: number;
}

export class RevealedKeyDto {
  keyValue: string;
  /** After how many seconds the console hides it again. */
  hideAfterSeconds: number;
}

/** An agent or a workflow that has to do with a key. */
export class KeyUserDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  name: string;
  /** It names the key: an agent the service as needed, a workflow this very key. */
  named: boolean;
  /** When one of its tasks last used this very key; null when none did. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastUsedAt: string | null;
  /** It would miss the key: it names it or used it in the last 30 days, and no other active key takes over. */
  needs: boolean;
}

export class KeyUseDto {
  @ApiProperty({ format: 'uuid' })
  taskId: string;
  title: string;
  @ApiProperty({ type: String, nullable: true })
  agentName: string | null;
  /** The last time in this task. */
  @ApiProperty({ format: 'date-time' })
  at: string;
}

/** Where a key is used. */
export class KeyUsageDto {
  /** Agents that name the service as needed, or whose tasks used this very key. */
  agents: KeyUserDto[];
  /** Workflows that name this very key, or whose runs used it. */
  workflows: KeyUserDto[];
  /** Whether other active keys of the service would take over. */
  otherActiveKeys: number;
  /** The latest 50 tasks that used the key. */
  tasks: KeyUseDto[];
}
