import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import { type LocalCommand, parseLocalCommands } from '../../platform/config/local-commands';
import { credentialHeader, liesUnder, SecretVault } from '../api-keys';
import type { ServerPlace } from './session/server-session';
import { ServerFailure } from './session/failure';
import type { CalledServer } from './tool-server-values';

/** Where servers are, and what goes along with calls of them. */
@Injectable()
export class ServerPlaces {
  /** Programs that the owner of the server lets the console start. */
  readonly commands: ReadonlyMap<string, LocalCommand>;

  constructor(
    config: AppConfig,
    private readonly vault: SecretVault,
  ) {
    this.commands = parseLocalCommands(config.TOOL_SERVER_COMMANDS);
  }

  /** @throws ServerFailure when it cannot be called as it is set up */
  async of({ name, address, command, apiKeyId, needsKey }: CalledServer, taskId: string | null): Promise<ServerPlace> {
    if (command !== null) {
      const known = this.commands.get(command);
      if (known) return { command: known };
      throw new ServerFailure('address_refused', `The configuration of the server does not name the program of ${name} any more.`, false, {
        hint: `Name ${command} in TOOL_SERVER_COMMANDS, or remove the tool server.`,
      });
    }
    return { address: address!, headers: needsKey ? await this.headersOf(name, address!, apiKeyId, taskId) : {} };
  }

  /** A key goes to the address that it belongs to and nowhere else. */
  private async headersOf(name: string, address: string, apiKeyId: string | null, taskId: string | null): Promise<Record<string, string>> {
    const key = apiKeyId === null ? null : await this.vault.resolveKey(apiKeyId, taskId);
    if (!key) {
      throw new ServerFailure('needs_provider', `The key of ${name} is gone, or not active.`, false, {
        hint: 'Choose another one for it under Integrations, Tool servers.',
      });
    }
    if (!key.baseUrl || !liesUnder(address, key.baseUrl)) {
      throw new ServerFailure(
        'address_refused',
        `The key of ${name} is not sent there: it belongs to ${key.baseUrl ?? 'no address'}.`,
        false,
        {
          hint: 'Choose a key whose address (API Keys) is the one of the tool server.',
        },
      );
    }
    return credentialHeader(key.value, key.settings);
  }
}
