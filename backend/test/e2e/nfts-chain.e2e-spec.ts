import { chainId, chainMode, owner } from '../chain-mode';

/** Answers as a node does; `nfts-chain.exhaustive-spec.ts` runs the same tests on an EVM. */
const answers: Record<string, (call: { data: string }) => string> = {
  eth_chainId: () => `0x${chainId.toString(16)}`,
  eth_call({ data }) {
    // The selector of a function in four bytes, then the number of the token.
    if (BigInt(`0x${data.slice(10)}`) === 1n) return `0x${owner.slice(2).padStart(64, '0')}`;
    throw Object.assign(new Error('VM Exception while processing transaction: revert'), { code: -32_000, data: '0x' });
  },
};

describe('Chain mode', () => {
  chainMode({
    start: () => Promise.resolve({ contract: `0x${'c0de'.padStart(40, '0')}` }),
    request: ({ method, params }) => new Promise((resolve) => resolve(answers[method]!(params[0] as { data: string }))),
    stop: () => Promise.resolve(),
  });
});
