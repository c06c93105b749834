import { Injectable, OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { type Platform, platforms } from '../platforms';
import type { Connector, PlatformDefinition } from './connector';

/** A platform as the rest of the module works with it: what is declared about it, and who speaks with it. */
export type PlatformConnector = Omit<PlatformDefinition<Platform>, 'connector'> & Connector & Required<Pick<Connector, 'writers'>>;

/** The connectors of all platforms, made from their definitions when the program starts. */
@Injectable()
export class Connectors implements OnModuleInit {
  private readonly made = new Map<string, PlatformConnector>();

  constructor(private readonly modules: ModuleRef) {}

  async onModuleInit(): Promise<void> {
    for (const definition of platforms as readonly PlatformDefinition<Platform>[]) {
      this.made.set(definition.platform, joined(definition, await this.modules.create(definition.connector)));
    }
  }

  of(platform: Platform): PlatformConnector {
    return this.made.get(platform)!;
  }
}

function joined(definition: PlatformDefinition<Platform>, connector: Connector): PlatformConnector {
  return {
    ...definition,
    read: (input) => connector.read(input),
    grant: (credentials, signal) => connector.grant(credentials, signal),
    authorise: (credentials, token) => connector.authorise(credentials, token),
    sign: (call, credentials, token) => connector.sign?.(call, credentials, token) ?? call,
    failure: (answer) => connector.failure(answer),
    rateOf: (answer) => connector.rateOf?.(answer) ?? null,
    verify: (api) => connector.verify(api),
    writers: connector.writers ?? {},
    ...(connector.outbound && { outbound: connector.outbound }),
    ...(connector.hooks && { hooks: connector.hooks }),
    ...(connector.listing && { listing: connector.listing }),
    ...(connector.consent && { consent: connector.consent }),
    ...(connector.shopFacts && { shopFacts: (account, api) => connector.shopFacts!(account, api) }),
    page: (stream, account, api, request) => connector.page(stream, account, api, request),
  };
}
