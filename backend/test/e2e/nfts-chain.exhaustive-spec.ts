import { createEVM } from '@ethereumjs/evm';
import { createAddressFromString, hexToBytes, bytesToHex, type PrefixedHexString } from '@ethereumjs/util';
import { chainId, chainMode, owner } from '../chain-mode';

/**
 * A contract in sixteen instructions, assembled by hand: token 1 belongs to `owner`, any other call is reverted, as ERC-721 asks
 * for tokens that do not exist. CALLDATALOAD(4) == 1 ? RETURN owner : REVERT.
 */
const runtime = `600435600114600e5760006000fd5b73${owner.slice(2)}60005260206000f3`;

describe('Chain mode on a real EVM', () => {
  let evm: Awaited<ReturnType<typeof createEVM>>;

  const answers: Record<string, (call: { to: PrefixedHexString; data: PrefixedHexString }) => Promise<string>> = {
    eth_chainId: () => Promise.resolve(`0x${chainId.toString(16)}`),
    async eth_call({ to, data }) {
      const { execResult } = await evm.runCall({ to: createAddressFromString(to), data: hexToBytes(data) });
      const returned = bytesToHex(execResult.returnValue);
      // As Geth answers.
      if (execResult.exceptionError) throw Object.assign(new Error('execution reverted'), { code: 3, data: returned });
      return returned;
    },
  };

  chainMode({
    async start() {
      evm = await createEVM();
      const size = (runtime.length / 2).toString(16).padStart(2, '0');
      // Init code: copy what follows these twelve bytes and return it as the contract.
      const { createdAddress } = await evm.runCall({ data: hexToBytes(`0x60${size}600c60003960${size}6000f3${runtime}`) });
      return { contract: createdAddress!.toString() };
    },
    request: ({ method, params }) => answers[method]!(params[0] as never),
    stop: () => Promise.resolve(),
  });
});
