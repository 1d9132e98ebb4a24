import { expect, test } from 'vitest'
import { networkOf } from './address-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:198.51.100.23', '198.51.100.23'],
  ['64:ff9b::ffff:203.0.113.77', '64:ff9b:0:0'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
  ['2001:0DB8:0000:0001:0:0:0:2%eth0', '2001:db8:0:1'],
  ['::ffff:203.0.113.77 and more', '::ffff:203.0.113.77 and more'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
