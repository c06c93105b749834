import { createHmac } from 'node:crypto';
import { baseString, signedUrl } from './oauth-signature';

describe('A signature by OAuth 1.0a', () => {
  it('should be made of the text that RFC 5849 gives in section 3.4.1.1', () => {
    const query =
      'b5=%3D%253D&a3=a&c%40=&a2=r%20b&oauth_consumer_key=9djdj82h48djs9d2&oauth_token=kkk9d7dh3k39sjv7' +
      '&oauth_signature_method=HMAC-SHA1&oauth_timestamp=137131201&oauth_nonce=7d8f3e4a&c2&a3=2+q';
    expect(baseString('POST', `http://EXAMPLE.com:80/request?${query}`)).toBe(
      'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26' +
        'oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26' +
        'oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7',
    );
  });

  it('should come to the signature that RFC 5849 gives in section 1.2', () => {
    const text = baseString(
      'GET',
      'http://photos.example.net/photos?file=vacation.jpg&size=original&oauth_consumer_key=dpf43f3p2l4k3l03' +
        '&oauth_token=nnch734d00sl2jdk&oauth_signature_method=HMAC-SHA1&oauth_timestamp=137131202&oauth_nonce=chapoH',
    );
    const signature = createHmac('sha1', 'kd94hf93k423kf44&pfkkdhi9sl3r4s00').update(text).digest('base64');
    expect(encodeURIComponent(signature)).toBe('MdpQcU8iPSUjWoN%2FUDMsK2sui9I%3D');
  });

  it('should stand in the query beside what is asked, with another nonce each time', () => {
    const asked = "http://shop.test/store/wp-json/wc/v3/products?search=caf%C3%A9+(1)!*'&_fields=id,sku";
    const [first, second] = [1, 2].map(() => new URL(signedUrl('GET', asked, { key: 'ck_1', secret: 'cs_2' })));
    const sent = first!.searchParams;
    expect([sent.get('search'), sent.get('_fields')]).toEqual(["café (1)!*'", 'id,sku']);
    expect(sent.get('oauth_nonce')).not.toBe(second!.searchParams.get('oauth_nonce'));
    expect(sent.get('oauth_timestamp')).toMatch(/^\d{10}$/);
    const parameters = [
      '_fields=id%2Csku',
      'oauth_consumer_key=ck_1',
      `oauth_nonce=${sent.get('oauth_nonce')}`,
      'oauth_signature_method=HMAC-SHA256',
      `oauth_timestamp=${sent.get('oauth_timestamp')}`,
      'search=caf%C3%A9%20%281%29%21%2A%27',
    ].join('&');
    const text = `GET&http%3A%2F%2Fshop.test%2Fstore%2Fwp-json%2Fwc%2Fv3%2Fproducts&${encodeURIComponent(parameters)}`;
    expect(sent.get('oauth_signature')).toBe(createHmac('sha256', 'cs_2&').update(text).digest('base64'));
  });
});
