import { type Product, startProduct } from '../app';
import { callsOf } from '../http';
import { type ModelAnswer, type OwnModelServer, refuses, says, startOwnModel } from '../model-server';
import { ModelTexts, types } from '../model-texts';

describe('Texts of models that fail', () => {
  let product: Product;
  let model: OwnModelServer;
  let texts: ModelTexts;

  beforeAll(async () => {
    model = await startOwnModel();
    product = await startProduct({ settings: { OUTBOUND_ALLOW: `model=${model.host}`, OPENAI_BASE_URL: model.baseUrl } });
    const call = callsOf(product.url);
    texts = new ModelTexts(product, call, model);
    expect((await call('POST', '/api/demo-shop')).status).toBe(201);
  });
  afterAll(async () => {
    await product.close();
    await model.close();
  });
  beforeEach(async () => {
    await product.database.query('DELETE FROM api_keys');
    model.calls.length = 0;
  });

  it.each(types)('should keep its own text of %s %j when the model invents numbers three times', (...type) => texts.keepsOwnText(type));

  it.each<[string, ModelAnswer, RegExp]>([
    ['a model that is gone', refuses(404, { message: 'no such model' }), /has no model/],
    ['no credit', refuses(429, { code: 'insufficient_quota' }), /no credit left/],
    ['failures of the server', refuses(500, { message: 'Oops' }), /500/],
    ['an empty answer', says(''), /empty answer/],
    ['an answer in another form', says('Sure! Here is your text.'), /JSON object/],
  ])('should finish with its own text, and say why: %s', (_what, answer, reason) => texts.finishWithout(answer, reason));
});
