/** The public addresses, and the proxies in front of them. */
import { address, flag, text } from '../kernel/settings/settings.ts';

const http = ['http:', 'https:'];

export const addressesSettings = {
  PLATEN_API_URL: address({
    schemes: http,
    shown: 'http://localhost:4400/v1',
    meaning: 'The public address of the API.',
  }),
  PLATEN_MOCKUP_URL: address({
    schemes: http,
    shown: 'http://localhost:4400/mockup',
    meaning: 'The public address of mockup images.',
  }),
  PLATEN_BUY_URL: address({
    schemes: http,
    shown: 'http://localhost:4400/buy',
    meaning: 'The public address of buy pages.',
  }),
  PLATEN_REALTIME_URL: address({
    schemes: ['ws:', 'wss:'],
    shown: 'ws://localhost:4400',
    meaning: 'The public address of the realtime socket.',
  }),
  PLATEN_SEARCH_URL: address({
    schemes: http,
    shown: 'http://localhost:4400/search',
    meaning: 'The public address of the catalog.',
  }),
  PLATEN_CLAIM_URL: address({
    schemes: http,
    shown: 'http://localhost:4400/claim',
    meaning: 'The public address of the claim page.',
  }),
  PLATEN_STUDIO_URL: address({
    schemes: http,
    shown: 'http://localhost:4400/studio',
    meaning: 'The public address of the studio.',
  }),
  PLATEN_STORAGE_DOMAIN: text({
    fallback: null,
    shown: 'storage.localhost:4400',
    meaning: 'The domain of storage origins, <shop_id>.<domain>. It needs a wildcard DNS record and certificate.',
  }),
  PLATEN_DNS_SERVERS: text({
    fallback: null,
    shown: 'unset: those of the machine',
    meaning:
      'The name servers that look up the TXT records which verify shops’ own domains: addresses, comma-separated (1.1.1.1, 9.9.9.9:53).',
  }),
  PLATEN_TRUST_PROXY: text({
    fallback: null,
    meaning:
      'The proxies whose X-Forwarded-For header is trusted: addresses or networks, comma-separated (loopback, 10.0.0.0/8).',
  }),
  PLATEN_ALLOW_LOOPBACK: flag({
    meaning: 'Allows webhooks and asset fetches to plain-HTTP loopback addresses. For development only.',
  }),
  PLATEN_TEST_CLOCK: flag({
    meaning: 'Turns on /_test/clock, which sets the service’s time, and makes password hashing fast. For tests only.',
  }),
};
