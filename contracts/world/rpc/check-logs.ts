import { RPC_LIMITS } from './limits.ts';
import { refuseParams } from './rpc-error.ts';
import { address, blockNumberOf, blockTag, hash, onlyKeys, paramCount } from './shapes.ts';

/**
 * The parameters of `eth_getLogs`, with the range written out and its length limited.
 *
 * @param latest number of the newest block
 */
export function checkLogs(params: readonly unknown[], latest: number): unknown[] {
  paramCount(params, 1, 1);
  const filterFields = onlyKeys(
    params[0],
    ['address', 'topics', 'fromBlock', 'toBlock', 'blockHash'],
    'The filter',
  );
  const filter: Record<string, unknown> = {};
  if (filterFields['address'] !== undefined && filterFields['address'] !== null)
    filter['address'] = checkAddresses(filterFields['address']);
  if (filterFields['topics'] !== undefined && filterFields['topics'] !== null)
    filter['topics'] = checkTopics(filterFields['topics']);
  if (filterFields['blockHash'] !== undefined) {
    if (filterFields['fromBlock'] !== undefined || filterFields['toBlock'] !== undefined)
      refuseParams('Either a block hash or a range, not both.');
    return [{ ...filter, blockHash: hash(filterFields['blockHash']) }];
  }
  const from = blockNumberOf(blockTag(filterFields['fromBlock'] ?? 'latest'), latest);
  const to = Math.min(blockNumberOf(blockTag(filterFields['toBlock'] ?? 'latest'), latest), latest);
  if (to - from >= RPC_LIMITS.logBlocks)
    refuseParams(`At most ${RPC_LIMITS.logBlocks} blocks of logs at a time.`);
  return [
    {
      ...filter,
      fromBlock: `0x${from.toString(16)}`,
      toBlock: `0x${Math.max(from, to).toString(16)}`,
    },
  ];
}

function checkAddresses(value: unknown): unknown {
  if (!Array.isArray(value)) return address(value);
  if (value.length > RPC_LIMITS.logAddresses)
    refuseParams(`At most ${RPC_LIMITS.logAddresses} addresses.`);
  return value.map(address);
}

function checkTopics(value: unknown): unknown {
  if (!Array.isArray(value) || value.length > 4) refuseParams('Topics are a list of at most four.');
  return value.map((topic: unknown) => {
    if (topic === null) return null;
    if (!Array.isArray(topic)) return hash(topic);
    if (topic.length > RPC_LIMITS.logTopicChoices)
      refuseParams(`At most ${RPC_LIMITS.logTopicChoices} choices for a topic.`);
    return topic.map(hash);
  });
}
