/** The public addresses, and who stands before them. */
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
    meaning: 'Shops store under <shop_id>.<this domain>; give it a wildcard DNS entry and certificate.',
  }),
  PLATEN_DNS_SERVERS: text({
    fallback: null,
    shown: 'those of the machine',
    meaning:
      'Name servers that are asked for the TXT record by which a shop proves a domain of its own: addresses, comma-separated (1.1.1.1, 9.9.9.9:53).',
  }),
  PLATEN_TRUST_PROXY: text({
    fallback: null,
    meaning:
      'Proxies whose X-Forwarded-For is believed: addresses or networks, comma-separated (loopback, 10.0.0.0/8).',
  }),
  PLATEN_ALLOW_LOOPBACK: flag({
    meaning: 'Let webhooks and asset fetches reach plain-HTTP loopback addresses. Development only.',
  }),
  PLATEN_TEST_CLOCK: flag({
    meaning: 'Turns on /_test/clock, which moves the service’s time, and makes passwords quick to hash. Tests only.',
  }),
};
