import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

type ForwardedInput = {
  /** Address of the other end of the connection. */
  socketAddress: string | undefined;
  /**
   * The X-Forwarded-For header: visitor, proxy, proxy… each proxy adds who it heard it from on the
   * right.
   */
  forwardedFor: string | undefined;
  /** Ranges of proxies that are believed. */
  trusted: readonly string[];
};

/**
 * The visitor's address: going from the right, the first one that is not a proxy of ours. What
 * stands left of it was written by the visitor and is never believed. Without trusted ranges: the
 * socket's address.
 */
export function clientAddress({
  socketAddress,
  forwardedFor,
  trusted: trustedRanges,
}: ForwardedInput): string {
  let client = parse(socketAddress ?? '');
  if (!client) return 'unknown';
  const ranges = trustedRanges.map((range) => ipaddr.parseCIDR(range));
  const hops = (forwardedFor ?? '').split(',').reverse();
  for (const hop of hops) {
    if (!isWithin(client, ranges)) break;
    const next = parse(hop);
    // Not an address: whoever wrote it is not to be believed any further.
    if (!next) break;
    client = next;
  }
  return client.toString();
}

type Heard = { forwardedFor: string | undefined; address: string };

/** As clientAddress, read once for a connection on which the proxy says the same again. */
export function createAddressReader(
  trustedRanges: readonly string[],
): (socket: { remoteAddress?: string | undefined }, forwardedFor: string | undefined) => string {
  const heardAddresses = new WeakMap<object, Heard>();
  return (socket, forwardedFor) => {
    const before = heardAddresses.get(socket);
    if (before?.forwardedFor === forwardedFor && before !== undefined) return before.address;
    const socketAddress = socket.remoteAddress;
    const address = clientAddress({ socketAddress, forwardedFor, trusted: trustedRanges });
    // A connection that is gone has no address any more.
    if (socketAddress !== undefined) heardAddresses.set(socket, { forwardedFor, address });
    return address;
  };
}

/** Key of limits: an IPv4 address, or the /64 of one IPv6 customer. */
export function addressGroup(address: string): string {
  const parsedAddress = parse(address);
  if (!parsedAddress || parsedAddress.kind() === 'ipv4') return address;
  // `kind` was asked before; the library has no type guard.
  const network = (parsedAddress as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The network that an address belongs to, where one customer often has many addresses: an IPv4 /24
 * or an IPv6 /64. For what a single address must not multiply by moving to its neighbours.
 */
export function addressNet(address: string): string {
  const parsedAddress = parse(address);
  if (parsedAddress?.kind() !== 'ipv4') return addressGroup(address);
  // `kind` was asked before; the library has no type guard.
  return `${(parsedAddress as ipaddr.IPv4).octets.slice(0, 3).join('.')}.0/24`;
}

function parse(text: string): Address | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  // ipaddr.js also reads '1' and '0x7f.1' as addresses; no proxy writes them so.
  if (!bare.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(bare)) return undefined;
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
}

function isWithin(address: Address, ranges: readonly [Address, number][]): boolean {
  return ranges.some(
    ([range, bits]) =>
      // Both are of one kind here, which its overloads cannot say.
      range.kind() === address.kind() && address.match(range as never, bits as never),
  );
}
