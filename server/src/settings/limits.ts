/** How much callers may ask for. */
import { integer } from '../kernel/settings/settings.ts';

export const limitsSettings = {
  PLATEN_LEAST_KB_PER_SECOND: integer({
    min: 1,
    max: 1000,
    fallback: 16,
    meaning:
      'How fast, on average, a body must arrive and an answer must be taken; slower callers are cut off after ten seconds.',
  }),
  PLATEN_LIMIT_CONNECTIONS: integer({
    min: 1,
    max: 1_000_000,
    fallback: 512,
    meaning: 'Connections open at a time per address; trusted proxies are not counted.',
  }),
  PLATEN_LIMIT_KEY_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 3000,
    meaning: 'Requests a minute per API key; twice as many over all keys of a shop.',
  }),
  PLATEN_LIMIT_PERSON_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 1200,
    meaning: 'Requests a minute per person who is signed in.',
  }),
  PLATEN_LIMIT_ADDRESS_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 6000,
    meaning:
      'Requests a minute per address without a key or a session: pages, catalog, mockups. Behind a proxy set PLATEN_TRUST_PROXY, or all callers count as one.',
  }),
  PLATEN_LIMIT_WRONG_CREDENTIALS_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 600,
    meaning: 'Wrong keys, shop secrets and sessions a minute per address; more are refused without being looked up.',
  }),
  PLATEN_LIMIT_AI_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 300,
    meaning: 'AI calls a minute per API key; twice as many over all keys of a shop.',
  }),
  PLATEN_LIMIT_AGENTS_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 600,
    meaning:
      'Messages of agents (MCP) a minute per API key or connection, and per address without one; what their tools do is counted as the calls that it is.',
  }),
  PLATEN_LIMIT_MOCKUP_MISSES_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 600,
    meaning: 'New mockups rendered a minute per address.',
  }),
  PLATEN_LIMIT_CATALOG_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 1200,
    meaning: 'Calls of the catalog a minute per address.',
  }),
  PLATEN_LIMIT_BUY_FORMS_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 40,
    meaning: 'Forms sent on buy pages a minute per address; a shop’s pages together take ten times as many.',
  }),
  PLATEN_LIMIT_GRANTS_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 120,
    meaning: 'Realtime grants a minute per address, or per API key.',
  }),
  PLATEN_LIMIT_SIGN_UPS_PER_HOUR: integer({
    min: 1,
    max: 10_000_000,
    fallback: 30,
    meaning: 'Sign-ups an hour per address.',
  }),
  PLATEN_LIMIT_FAILED_SIGN_INS: integer({
    min: 1,
    max: 1_000_000,
    fallback: 10,
    meaning:
      'Failed sign-ins in ten minutes of one address at one person; ten times as many of one address at all people. A person who is tried more often than that from many addresses allows each a quarter.',
  }),
  PLATEN_LIMIT_WRONG_CODES: integer({
    min: 1,
    max: 10_000_000,
    fallback: 10,
    meaning: 'Wrong claim codes in ten minutes per person, and per address.',
  }),
  PLATEN_LIMIT_MINTS_PER_HOUR: integer({
    min: 1,
    max: 10_000_000,
    fallback: 60,
    meaning: 'Sandbox shops minted an hour per address.',
  }),
  PLATEN_LIMIT_UNCLAIMED_SHOPS: integer({
    min: 1,
    max: 10_000_000,
    fallback: 200,
    meaning: 'Unclaimed sandbox shops per address.',
  }),
};
