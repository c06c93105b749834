import { ApiProperty } from '@nestjs/swagger';
import { KeyTestDto } from '../../api-keys';

export class AiProviderDto {
  /** Id of the API key. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  name: string;
  @ApiProperty({ enum: ['openai', 'google'] })
  service: 'openai' | 'google';
  /** The model that writes; null: the first one that the server lists. */
  @ApiProperty({ type: String, nullable: true })
  model: string | null;
  baseUrl: string;
  /** Stands on this machine or in its network and costs nothing. */
  local: boolean;
  /** Who sends the bill, as the price table names it. */
  payee: string;
  /** Whether what the model costs is known; without it no budget can be kept. */
  priceKnown: boolean;
  /** The latest test of the key; null when it was never tested. */
  @ApiProperty({ type: KeyTestDto, nullable: true })
  lastTest: KeyTestDto | null;
}
