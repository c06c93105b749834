import { BareMcp } from '../bare-mcp';

describe('The MCP server, called with every value in every field', () => {
  let mcp: BareMcp;

  beforeAll(async () => {
    mcp = await BareMcp.start();
  });
  afterAll(() => mcp.close());

  it('should answer 500 to nothing that a call can hold', async () => {
    expect(await mcp.expectNoServerError()).toBeGreaterThan(500);
  }, 300_000);
});
