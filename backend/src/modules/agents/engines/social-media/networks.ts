import { xLength } from './x-length';

export const networkNames = ['X', 'Facebook', 'Instagram', 'Slack'] as const;
export type NetworkName = (typeof networkNames)[number];

export interface Network {
  /** The most the network takes, in its own way of counting. */
  limit: number;
  /** What reads well there; a caption stops growing here. */
  comfortable: number;
  lengthOf(text: string): number;
  hashtags: number;
  /** Whether an address in the text can be clicked. */
  linksWork: boolean;
}

const units = (text: string): number => text.length;

/** Limits as the networks publish them (2026). Instagram takes five hashtags. */
export const networks: Record<NetworkName, Network> = {
  X: { limit: 280, comfortable: 280, lengthOf: xLength, hashtags: 2, linksWork: true },
  Facebook: { limit: 63_206, comfortable: 480, lengthOf: units, hashtags: 2, linksWork: true },
  Instagram: { limit: 2_200, comfortable: 700, lengthOf: units, hashtags: 5, linksWork: false },
  Slack: { limit: 4_000, comfortable: 280, lengthOf: units, hashtags: 0, linksWork: true },
};

const anyLink = /https?:\/\/\S+|(?<![\p{L}\p{N}@._-])(?:[a-z0-9-]+\.)+(?:com|net|org|shop|store|io|co|eu|uk|de|fr|app|me)\b/iu;

/** What X charges for a post, in micro-USD: 0.015 USD, with an address in it 0.20 USD (docs.x.com/x-api/getting-started, 2026). */
export const xFeeMicroUsd = (text: string): number => (anyLink.test(text) ? 200_000 : 15_000);
