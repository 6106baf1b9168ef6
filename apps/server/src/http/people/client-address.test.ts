import { expect, test } from 'vitest';
import { addressGroup, clientAddress, createAddressReader } from './client-address.ts';

const trustedRanges = ['127.0.0.1/32', '10.0.0.0/8', 'fd00::/8'];

test.each([
  ['no proxy trusted: the header is not believed', '203.0.113.9', '1.2.3.4', [], '203.0.113.9'],
  [
    'a visitor who connects directly cannot claim another address',
    '203.0.113.9',
    '1.2.3.4',
    trustedRanges,
    '203.0.113.9',
  ],
  ['through our proxy', '127.0.0.1', '1.2.3.4', trustedRanges, '1.2.3.4'],
  [
    'what the visitor wrote stands left of what our proxy wrote',
    '127.0.0.1',
    '6.6.6.6, 1.2.3.4',
    trustedRanges,
    '1.2.3.4',
  ],
  [
    'through two proxies of ours',
    '127.0.0.1',
    '6.6.6.6, 1.2.3.4, 10.1.1.1',
    trustedRanges,
    '1.2.3.4',
  ],
  [
    'a claimed proxy address on the left changes nothing',
    '127.0.0.1',
    '10.9.9.9, 1.2.3.4',
    trustedRanges,
    '1.2.3.4',
  ],
  [
    'only proxies: the outermost of them',
    '127.0.0.1',
    '10.2.2.2, 10.1.1.1',
    trustedRanges,
    '10.2.2.2',
  ],
  ['rubbish is not believed', '127.0.0.1', 'unknown', trustedRanges, '127.0.0.1'],
  [
    'rubbish hides what stands left of it',
    '127.0.0.1',
    '6.6.6.6, <script>, 10.1.1.1',
    trustedRanges,
    '10.1.1.1',
  ],
  ['short forms of addresses are rubbish', '127.0.0.1', '1', trustedRanges, '127.0.0.1'],
  ['ports are left out', '127.0.0.1', '1.2.3.4:5678', trustedRanges, '1.2.3.4'],
  ['IPv6 with port', '127.0.0.1', '[2001:db8::7]:99', trustedRanges, '2001:db8::7'],
  [
    'IPv4 in IPv6 is the IPv4 address',
    '::ffff:127.0.0.1',
    '::ffff:1.2.3.4',
    trustedRanges,
    '1.2.3.4',
  ],
  ['an IPv6 proxy', 'fd00::1', '2001:db8::7', trustedRanges, '2001:db8::7'],
  ['no header', '127.0.0.1', undefined, trustedRanges, '127.0.0.1'],
  ['no socket any more', undefined, '1.2.3.4', trustedRanges, 'unknown'],
])('%s', (_, socketAddress, forwardedFor, ranges, expectedAddress) => {
  expect(clientAddress({ socketAddress, forwardedFor, trusted: ranges })).toBe(expectedAddress);
});

test('one customer of IPv6 is one /64', () => {
  expect(addressGroup('2001:db8:1:2:3:4:5:6')).toBe(addressGroup('2001:db8:1:2:ffff::1'));
  expect(addressGroup('2001:db8:1:2::1')).not.toBe(addressGroup('2001:db8:1:3::1'));
  expect(addressGroup('203.0.113.9')).toBe('203.0.113.9');
  expect(addressGroup('unknown')).toBe('unknown');
});

test('a connection is read once, as long as its proxy says the same', () => {
  const read = createAddressReader(['127.0.0.1/32']);
  let looks = 0;
  const socket = {
    get remoteAddress() {
      looks += 1;
      return '127.0.0.1';
    },
  };
  const visitors = ['1.2.3.4', '1.2.3.4', '5.6.7.8', '1.2.3.4', undefined];
  expect(visitors.map((one) => read(socket, one))).toEqual([
    '1.2.3.4',
    '1.2.3.4',
    '5.6.7.8',
    '1.2.3.4',
    '127.0.0.1',
  ]);
  expect(looks).toBe(4);
  expect(read({}, undefined)).toBe('unknown');
});
