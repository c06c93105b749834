import ganache from 'ganache';
import { createWalletClient, custom, publicActions } from 'viem';
import { chainId, chainMode, owner } from '../chain-mode';

/**
 * A contract in sixteen instructions, assembled by hand: token 1 belongs to `owner`, any other call is reverted, as ERC-721 asks
 * for tokens that do not exist. CALLDATALOAD(4) == 1 ? RETURN owner : REVERT.
 */
const runtime = `600435600114600e5760006000fd5b73${owner.slice(2)}60005260206000f3`;

describe('Chain mode on a real EVM', () => {
  const evm = ganache.provider({ logging: { quiet: true }, wallet: { totalAccounts: 1 }, chain: { chainId } });
  chainMode({
    async start() {
      const [account] = (await evm.request({ method: 'eth_accounts', params: [] })) as `0x${string}`[];
      const wallet = createWalletClient({ transport: custom(evm as never) }).extend(publicActions);
      const size = (runtime.length / 2).toString(16).padStart(2, '0');
      // Init code: copy what follows these twelve bytes and return it as the contract.
      const hash = await wallet.sendTransaction({ account: account!, chain: null, data: `0x60${size}600c60003960${size}6000f3${runtime}` });
      return { contract: (await wallet.waitForTransactionReceipt({ hash })).contractAddress! };
    },
    request: ({ method, params }) => evm.request({ method: method as 'eth_call', params: params as [never] }),
    stop: () => evm.disconnect(),
  });
});
